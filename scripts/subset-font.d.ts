// The published types lack half of the options. These are the ones that we use.
declare module 'subset-font' {
  type Options = {
    targetFormat: 'truetype'
    noLayoutClosure: boolean
    noHinting: boolean
    dropTables: readonly string[]
  }
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>
}

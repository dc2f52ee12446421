export type PageParts = {
  /** The content of our page's head without its styles, as HTML. */
  head: string
  /** The inline scripts in it. */
  scripts: { type: string; text: string }[]
}

/** What the peers' pages share with ours, by path. The benchmark writes this file again when it builds them. */
export const parts: Readonly<Record<string, PageParts>> = {}

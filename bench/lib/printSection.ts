/** Prints a section of a benchmark's report. */
export function printSection(title: string, ...parts: readonly string[]): void {
  console.log(`\n## ${title}\n\n${parts.join('\n\n')}`)
}

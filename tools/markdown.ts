/** The line that tells a reader not to edit a page that is made. */
export const madeBy = (source: string) => `Made from ${source} by \`npm run generate\`; not to be edited.`

/** A table in Markdown; a bar inside a cell would end it. */
export function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map(cell => cell.replaceAll('|', '\\|')).join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

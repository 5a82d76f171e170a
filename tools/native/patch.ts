/** Puts text behind, before or in the place of what stands in a project; refuses where that is not there exactly once. */
export function patch(name: string, text: string, changes: readonly [found: string, made: string][]): string {
  return changes.reduce((now, [found, made]) => {
    const count = now.split(found).length - 1
    if (count !== 1) throw new Error(`${name}: "${found.trim()}" is there ${count} times, not once`)
    return now.replace(found, () => made)
  }, text)
}

/** The same where it may be there more often, once for each configuration. */
export function patchAll(name: string, text: string, found: RegExp, made: string): string {
  if (!found.test(text)) throw new Error(`${name}: ${found} is not there`)
  return text.replaceAll(new RegExp(found, 'g'), made)
}

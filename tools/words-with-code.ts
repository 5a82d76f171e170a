import type { Plugin } from 'vite'
import { partNames, partOf } from '../web/messages/part-names.ts'

const own = /[/]web[/](?!messages[/]|public[/]).*\.tsx?$/
const speaks = /\buseT\('([\w.]+)'\)/g

/**
 * Words come with the code that says them: a file with `useT('common.bookings')` asks for the part `common.bookings` as soon
 * as it arrives in the browser. Only what a screen really uses asks: where nobody uses a component, its question goes with it.
 */
export const wordsWithCode: Plugin = {
  name: 'words-with-code',
  enforce: 'pre',
  transform(code, id, options) {
    if (options?.ssr || !own.test(id.split('?')[0] ?? '')) return null
    const names: string[] = []
    const said = code.replace(speaks, (call, namespace: string) => {
      const needed = partsSaid(code, namespace)
      for (const name of needed) if (!names.includes(name)) names.push(name)
      return needed.length === 0
        ? call
        : `useT('${namespace}', ${needed.map(name => `words${names.indexOf(name)}`).join()})`
    })
    if (names.length === 0) return null
    const asked = names.map((name, nth) => `const words${nth} = /* @__PURE__ */ needWords('${name}')`)
    return {
      code: `${said}\nimport { needWords } from '#web/messages/words.ts'\n${asked.join('\n')}\n`,
      map: null,
    }
  },
}

/** The part of a namespace; of a whole area, each part of which the file names a word. */
function partsSaid(code: string, namespace: string): string[] {
  const part = partOf(namespace)
  if (part) return [part]
  return partNames.filter(
    name =>
      name.startsWith(`${namespace}.`) &&
      new RegExp(`['"\`]${name.slice(namespace.length + 1)}\\.`).test(code),
  )
}

import { shareFileNatively } from './native/files.ts'
import { isShell } from './native/shell.ts'

export { csvOf } from '#domain/kernel/escaped-text.ts'

/** Gives a text, or bytes, to the person as a file. */
export function saveText(fileName: string, text: string | Blob, type = 'text/csv;charset=utf-8') {
  const content = new Blob([text], { type })
  if (isShell()) return void shareFileNatively(fileName, content).catch(console.error)
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  // By then the download holds its own reference to the file.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

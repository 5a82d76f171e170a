import { Readable } from 'node:stream'
import { contentDisposition } from '#domain/modules/files/file-names.ts'

/** Headers of a file that is for the caller only: it has a name, is stored by no cache, and cannot run anything. */
export function privateFileHeaders(mediaType: string, shown: 'inline' | 'attachment', name: string) {
  return {
    'content-type': mediaType,
    'content-disposition': contentDisposition(shown, name),
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'private, no-store',
  }
}

/** A PDF as an operation returns it, shown by the browser itself. */
export function pdfAnswer(pdf: Buffer, fileName: string) {
  return {
    bytesWithStatus: 200,
    headers: {
      ...privateFileHeaders('application/pdf', 'inline', fileName),
      'content-length': String(pdf.length),
    },
    bytes: Readable.from([pdf]),
  } as const
}

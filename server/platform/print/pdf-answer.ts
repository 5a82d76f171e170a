import { Readable } from 'node:stream'
import { contentDisposition } from '#domain/modules/files/file-names.ts'

/** A PDF as an operation returns it: for the caller only, with a file name, and unable to run anything. */
export function pdfAnswer(pdf: Buffer, fileName: string) {
  return {
    bytesWithStatus: 200,
    headers: {
      'content-type': 'application/pdf',
      'content-length': String(pdf.length),
      'content-disposition': contentDisposition('inline', fileName),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, no-store',
    },
    bytes: Readable.from([pdf]),
  } as const
}

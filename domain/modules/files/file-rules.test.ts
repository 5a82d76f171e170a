import { describe, expect, it } from 'vitest'
import { cleanFileName, contentDisposition, isShownInline } from './file-names.ts'
import { FILE_PURPOSES, isSensitive, PURPOSES } from './file-purposes.ts'
import { MEDIA_TYPES, mediaTypeRow } from './media-types.ts'
import { isTooManyPixels, maxBytesOf, uploadProblem } from './upload-rules.ts'

const row = (type: string) => mediaTypeRow(type)!
const MB = 1024 * 1024

describe('the files allowed for a purpose', () => {
  it.each([
    ['profile_picture', 'image/jpeg', 15 * MB, null],
    ['profile_picture', 'image/jpeg', 15 * MB + 1, 'file_too_large'],
    ['profile_picture', 'image/svg+xml', 100, 'file_type_not_allowed'],
    ['profile_picture', 'image/heic', 100, 'file_type_not_allowed'],
    ['center_picture', 'application/pdf', 100, 'file_type_not_allowed'],
    ['payment_receipt', 'application/pdf', 10 * MB, null],
    ['payment_receipt', 'image/heic', 10 * MB, null],
    ['payment_receipt', 'text/html', 100, 'file_type_not_allowed'],
    ['kyc_document', 'application/zip', 100, 'file_type_not_allowed'],
    ['request_proof', 'application/pdf', 10 * MB + 1, 'file_too_large'],
    ['media', 'video/mp4', 200 * MB, null],
    ['media', 'video/mp4', 200 * MB + 1, 'file_too_large'],
    ['media', 'text/plain', 10 * MB + 1, 'file_too_large'],
    ['media', 'image/png', 15 * MB + 1, 'file_too_large'],
  ] as const)('%s with %s of %d bytes: %s', (purpose, type, size, problem) => {
    expect(uploadProblem(purpose, row(type), size)).toBe(problem)
  })

  it('do not include an unknown type', () => {
    for (const purpose of FILE_PURPOSES) expect(uploadProblem(purpose, null, 1)).toBe('file_type_not_allowed')
  })

  it('have only listed types, each with a limit', () => {
    for (const purpose of FILE_PURPOSES) {
      for (const type of PURPOSES[purpose].mediaTypes)
        expect(maxBytesOf(purpose, row(type))).toBeGreaterThan(0)
    }
    expect(PURPOSES.media.mediaTypes).toHaveLength(MEDIA_TYPES.length)
    expect(FILE_PURPOSES.filter(isSensitive)).toEqual(['payment_receipt', 'kyc_document'])
  })
})

describe('a picture', () => {
  const photo = { mediaType: 'image/jpeg', width: 4000, height: 3000, frames: 1, progressive: false }
  it.each([
    ['from a phone', {}, false],
    ['of 48 megapixels', { width: 8000, height: 6000 }, false],
    ['of 48 megapixels, progressive', { width: 8000, height: 6000, progressive: true }, true],
    ['of 48 megapixels as PNG', { width: 8000, height: 6000, mediaType: 'image/png' }, true],
    ['of 50,000 × 50,000', { width: 50_000, height: 50_000 }, true],
    ['of one endless row', { width: 50_000, height: 1 }, true],
    ['that is animated', { mediaType: 'image/gif', frames: 300, width: 400, height: 300 }, false],
  ])('%s is too large: %s', (_, given, tooLarge) => {
    expect(isTooManyPixels({ ...photo, ...given })).toBe(tooLarge)
  })
})

describe('a file name', () => {
  it.each([
    ['Aarav’s photo.jpg', 'Aarav’s photo.jpg'],
    ['../../etc/passwd', 'passwd.jpg'],
    ['..\\..\\windows\\system32\\cmd.exe', 'cmd.jpg'],
    ['photo\u202Egpj.exe', 'photogpj.jpg'],
    ['a\r\nSet-Cookie: x=1.jpg', 'aSet-Cookie- x=1.jpg'],
    ['"; filename=evil.html', '-- filename=evil.jpg'],
    ['con.jpg', 'file-con.jpg'],
    ['...', 'file.jpg'],
    ['', 'file.jpg'],
    ['.jpg', 'jpg.jpg'],
    ['प्रमाण पत्र.JPEG', 'प्रमाण पत्र.jpeg'],
    ['क्\u200dष.jpg', 'क्\u200dष.jpg'],
    ['nul\u0000byte.jpg', 'nulbyte.jpg'],
    [`${'x'.repeat(300)}.jpg`, `${'x'.repeat(116)}.jpg`],
  ])('%j is stored as %j', (given, kept) => {
    expect(cleanFileName(given, row('image/jpeg'))).toBe(kept)
  })

  it('is given in a header both in ASCII and in UTF-8', () => {
    expect(contentDisposition('attachment', 'प्रमाण (1).pdf')).toBe(
      'attachment; filename="(1).pdf"; filename*=UTF-8\'\'%E0%A4%AA%E0%A5%8D%E0%A4%B0%E0%A4%AE%E0%A4%BE%E0%A4%A3%20%281%29.pdf',
    )
    expect(contentDisposition('inline', 'चित्र.png')).toContain('filename="file.png"')
    expect(contentDisposition('inline', 'a"b\\c.png')).toContain('filename="abc.png"')
  })
})

it('shows only raster images, audio and video inline', () => {
  const inline = MEDIA_TYPES.filter(one => isShownInline(one.type)).map(one => one.type)
  expect(inline.filter(type => !/^(audio|video)\//.test(type))).toEqual([
    'image/jpeg',
    'image/png',
    'image/gif',
    'image/webp',
  ])
  for (const type of ['image/svg+xml', 'text/html', 'application/xml', 'text/javascript', 'application/pdf'])
    expect(isShownInline(type)).toBe(false)
})

import { describe, expect, it } from 'vitest'
import {
  extensionOf,
  FILE_KINDS,
  fitsSignature,
  kindOf,
  MEDIA_TYPES,
  mediaTypeOf,
  mediaTypeRow,
} from './media-types.ts'

const openXml = 'application/vnd.openxmlformats-officedocument'

/** The product’s list, written again by hand: name, kind, extension, what the sniffer calls it (null: text). */
const list: [string, string, string, string | null][] = [
  ['image/jpeg', 'image', 'jpg', 'image/jpeg'],
  ['image/png', 'image', 'png', 'image/png'],
  ['image/gif', 'image', 'gif', 'image/gif'],
  ['image/svg+xml', 'image', 'svg', null],
  ['image/webp', 'image', 'webp', 'image/webp'],
  ['image/x-icon', 'image', 'ico', 'image/x-icon'],
  ['image/bmp', 'image', 'bmp', 'image/bmp'],
  ['image/tiff', 'image', 'tiff', 'image/tiff'],
  ['image/heic', 'image', 'heic', 'image/heic'],
  ['audio/mpeg', 'audio', 'mp3', 'audio/mpeg'],
  ['audio/wav', 'audio', 'wav', 'audio/wav'],
  ['audio/ogg', 'audio', 'ogg', 'audio/ogg'],
  ['audio/aac', 'audio', 'aac', 'audio/aac'],
  ['audio/mp4', 'audio', 'm4a', 'audio/x-m4a'],
  ['audio/flac', 'audio', 'flac', 'audio/flac'],
  ['audio/webm', 'audio', 'weba', 'video/webm'],
  ['video/mp4', 'video', 'mp4', 'video/mp4'],
  ['video/quicktime', 'video', 'mov', 'video/quicktime'],
  ['video/x-msvideo', 'video', 'avi', 'video/vnd.avi'],
  ['video/webm', 'video', 'webm', 'video/webm'],
  ['video/x-ms-wmv', 'video', 'wmv', 'video/x-ms-asf'],
  ['video/x-matroska', 'video', 'mkv', 'video/matroska'],
  ['video/x-flv', 'video', 'flv', 'video/x-flv'],
  ['video/mpeg', 'video', 'mpeg', 'video/MP2P'],
  ['application/pdf', 'document', 'pdf', 'application/pdf'],
  ['application/msword', 'document', 'doc', 'application/x-cfb'],
  [`${openXml}.wordprocessingml.document`, 'document', 'docx', `${openXml}.wordprocessingml.document`],
  ['application/vnd.ms-excel', 'document', 'xls', 'application/x-cfb'],
  [`${openXml}.spreadsheetml.sheet`, 'document', 'xlsx', `${openXml}.spreadsheetml.sheet`],
  ['application/vnd.ms-powerpoint', 'document', 'ppt', 'application/x-cfb'],
  [`${openXml}.presentationml.presentation`, 'document', 'pptx', `${openXml}.presentationml.presentation`],
  ['text/plain', 'document', 'txt', null],
  ['text/csv', 'document', 'csv', null],
  ['application/rtf', 'document', 'rtf', 'application/rtf'],
  ['application/json', 'document', 'json', null],
  ['application/xml', 'document', 'xml', null],
  ['application/zip', 'archive', 'zip', 'application/zip'],
  ['application/vnd.rar', 'archive', 'rar', 'application/x-rar-compressed'],
  ['application/x-tar', 'archive', 'tar', 'application/x-tar'],
  ['application/gzip', 'archive', 'gz', 'application/gzip'],
  ['application/x-7z-compressed', 'archive', '7z', 'application/x-7z-compressed'],
  ['text/html', 'code', 'html', null],
  ['text/css', 'code', 'css', null],
  ['text/javascript', 'code', 'js', null],
  ['application/typescript', 'code', 'ts', null],
  ['text/jsx', 'code', 'jsx', null],
  ['application/wasm', 'code', 'wasm', 'application/wasm'],
]

describe('the media types', () => {
  it('match the product’s list', () => {
    expect(MEDIA_TYPES.map(row => row.type)).toEqual(list.map(([type]) => type))
  })

  it.each(list)('%s is a %s and ends with .%s', (type, kind, extension, sniffed) => {
    const row = mediaTypeRow(type)!
    expect(kindOf(type)).toBe(kind)
    expect(mediaTypeOf(`Aarav.${extension.toUpperCase()}`, type)).toBe(row)
    expect(mediaTypeOf(`Aarav.${extension}`, '')).toBe(row)
    expect(row.judgedBy === 'text').toBe(sniffed === null)
    expect(fitsSignature(row, sniffed ?? undefined)).toBe(true)
  })

  it.each(list)('%s does not match the bytes of a program', type => {
    expect(fitsSignature(mediaTypeRow(type)!, 'application/x-elf')).toBe(false)
  })

  it.each(list.filter(([, , , sniffed]) => sniffed))('%s does not match unknown bytes', type => {
    expect(fitsSignature(mediaTypeRow(type)!, undefined)).toBe(false)
  })

  it.each(list.filter(([, , , sniffed]) => !sniffed))('%s does not match the bytes of a picture', type => {
    expect(fitsSignature(mediaTypeRow(type)!, 'image/png')).toBe(false)
  })

  it('share no extension except webm, which is audio or video', () => {
    const all = MEDIA_TYPES.flatMap(row => row.extensions)
    expect(all.filter((one, index) => all.indexOf(one) !== index)).toEqual(['webm'])
    expect(mediaTypeOf('lesson.webm', '')?.type).toBe('video/webm')
    expect(mediaTypeOf('lesson.webm', 'audio/webm')?.type).toBe('audio/webm')
  })
})

describe('an unsupported type', () => {
  it.each(['application/x-msdownload', 'image/avif', 'text/calendar', '', 'nonsense'])(
    '%s is unknown',
    type => {
      expect(kindOf(type)).toBe('unknown')
      expect(FILE_KINDS).toContain(kindOf(type))
    },
  )
  it.each([
    ['setup.exe', ''],
    ['photo.avif', 'image/avif'],
    ['noending', 'image/png'],
    ['photo.png', 'image/jpeg'],
    ['photo.png.exe', 'image/png'],
    ['page.html', 'image/png'],
    ['.htaccess', ''],
  ])('%s sent as "%s" has no type', (name, declared) => {
    expect(mediaTypeOf(name, declared)).toBeNull()
  })
})

describe('type names used by browsers', () => {
  it.each([
    ['a.csv', 'application/vnd.ms-excel', 'text/csv'],
    ['a.zip', 'application/x-zip-compressed', 'application/zip'],
    ['a.ico', 'image/vnd.microsoft.icon', 'image/x-icon'],
    ['a.ts', 'video/mp2t', 'application/typescript'],
    ['a.js', 'application/javascript; charset=utf-8', 'text/javascript'],
    ['a.m4a', 'audio/x-m4a', 'audio/mp4'],
    ['a.jpg', 'IMAGE/JPG', 'image/jpeg'],
    ['a.pdf', 'application/octet-stream', 'application/pdf'],
  ])('%s as %s is %s', (name, declared, type) => {
    expect(mediaTypeOf(name, declared)?.type).toBe(type)
  })
})

it.each([
  ['photo.JPG', 'jpg'],
  ['archive.tar.gz', 'gz'],
  ['noending', ''],
  ['strange.ex€', ''],
  ['dot.', ''],
])('the extension of %s is "%s"', (name, extension) => {
  expect(extensionOf(name)).toBe(extension)
})

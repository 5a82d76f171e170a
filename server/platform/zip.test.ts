import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inflateRawSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { zipOf } from './zip.ts'

it('holds files under their names, packed and whole', () => {
  const text = 'आरव '.repeat(200)
  const archive = zipOf([
    { name: 'data.json', bytes: Buffer.from('{}') },
    { name: 'tables/आरव.csv', bytes: Buffer.from(text) },
  ])
  const second = archive.indexOf(Buffer.from('tables/'))
  const packedSize = archive.readUInt32LE(second - 12)
  const start = second + archive.readUInt16LE(second - 4)
  expect(inflateRawSync(archive.subarray(start, start + packedSize)).toString()).toBe(text)
  expect(archive.readUInt32LE(second - 8)).toBe(Buffer.byteLength(text))
})

it('is opened by another program', context => {
  const place = mkdtempSync(join(tmpdir(), 'zip-'))
  try {
    writeFileSync(join(place, 'a.zip'), zipOf([{ name: 'a/b.txt', bytes: Buffer.from('Namaste') }]))
    try {
      execFileSync('python3', ['-m', 'zipfile', '-e', 'a.zip', '.'], { cwd: place })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') context.skip()
      throw error
    }
    expect(readFileSync(join(place, 'a', 'b.txt'), 'utf8')).toBe('Namaste')
  } finally {
    rmSync(place, { recursive: true })
  }
})

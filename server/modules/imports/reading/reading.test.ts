import { describe, expect, test } from 'vitest'
import { workbook, zipFile } from '#server/testing/zip-file.ts'
import { FileRefused } from './file-row.ts'
import { fileRows } from './file-rows.ts'
import { isDateFormat, isoDateOf } from './sheet-dates.ts'

async function read(bytes: Buffer | string): Promise<string[][] | string> {
  const rows: string[][] = []
  try {
    for await (const row of fileRows(Buffer.from(bytes))) rows.push(row.cells)
  } catch (error) {
    if (error instanceof FileRefused) return error.refusal.code
    throw error
  }
  return rows
}

const plain = [
  ['Name', 'Phone'],
  ['Asha', '98860 00051'],
]

describe('a CSV file', () => {
  test.each([
    ['commas', 'Name,Phone\nAsha,98860 00051\n'],
    ['semicolons and CRLF', 'Name;Phone\r\nAsha;98860 00051'],
    ['tabs', 'Name\tPhone\rAsha\t98860 00051\r'],
    ['a declared separator', 'sep=;\nName;Phone\nAsha;98860 00051'],
    ['a byte order mark, empty lines and quotes', '\uFEFF\n"Name","Phone"\n\n,,\n"Asha","98860 00051"\n'],
    ['the template’s notes', 'Name,Phone\n# नाम,फ़ोन\nAsha,98860 00051'],
  ])('with %s is read', async (_, text) => {
    expect(await read(text)).toEqual(plain)
  })

  test('keeps line breaks, quotes and separators inside quotes', async () => {
    expect(await read('a,b\n"x, ""y""\nz",2')).toEqual([
      ['a', 'b'],
      ['x, "y"\nz', '2'],
    ])
  })

  test.each([
    ['of both kinds', 'a\r\nb\rc\n\n"d"\r\n', [1, 2, 3, 5]],
    ['inside quotes', 'a\n"x\r\ny\rz"\nb', [1, 2, 5]],
    ['after a declared separator', 'sep=;\r\na\r\nb', [2, 3]],
    ['at the end of a chunk', `a\n"${'x\r\n'.repeat(1_000)}"\r\n${'b\r\n'.repeat(40_000)}`, [1, 2, 1_003]],
  ])('knows the first line of each row, with line ends %s', async (_, text, expected) => {
    const lines: number[] = []
    for await (const row of fileRows(Buffer.from(text))) lines.push(row.line)
    expect(lines.slice(0, expected.length)).toEqual(expected)
    expect(lines.at(-1)).toBe(text.trimEnd().split(/\r\n|\r|\n/).length)
  })

  test.each([
    ['text after a closing quote', '"x"y,2', 'xy'],
    ['quotes in text after a closing quote', '"x" "y",2', 'x "y"'],
    ['a space after a closing quote', '"x" ,2', 'x'],
    ['spaces before an opening quote', '  "x,y",2', 'x,y'],
    ['a quote inside an unquoted cell', '5" pipe,2', '5" pipe'],
  ])('reads %s like spreadsheets', async (_, row, expected) => {
    expect(await read(`a,b\n${row}`)).toEqual([
      ['a', 'b'],
      [expected, '2'],
    ])
  })

  test('names the line of a row that is too wide', async () => {
    const reading = Array.fromAsync(fileRows(Buffer.from(`a\nb\n"x\n${'y'.repeat(5_000)}"`)))
    await expect(reading).rejects.toMatchObject({ refusal: { code: 'import_too_wide', args: { line: 3 } } })
  })

  test.each(['utf-16le', 'utf-16be'])(
    'in %s is read, with and without its byte order mark',
    async encoding => {
      const bytes = Buffer.from('Name,Phone\nAsha,98860 00051\n', 'utf16le')
      const marked = Buffer.concat([Buffer.from([0xff, 0xfe]), bytes])
      for (const each of [bytes, marked])
        expect(await read(encoding === 'utf-16be' ? each.swap16() : each)).toEqual(plain)
    },
  )

  test('in Windows-1252 is read', async () => {
    expect(await read(Buffer.from('Name\nJos\xe9 D\x92Souza', 'latin1'))).toEqual([
      ['Name'],
      ['José D’Souza'],
    ])
  })

  test('longer than a chunk is read to its end', async () => {
    const rows = Array.from({ length: 20_000 }, (_, nth) => `आशा ${nth},"${nth}"`)
    expect((await read(['a,b', ...rows].join('\r\n'))).at(-1)).toEqual(['आशा 19999', '19999'])
  })

  test.each([
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'import_file_unreadable'],
    ['an unclosed quote', 'a,b\n"x,1\ny,2', 'import_file_unreadable'],
    ['an endless cell', `a\n${'x'.repeat(5_000)}`, 'import_too_wide'],
    ['a thousand columns', 'x,'.repeat(1_000), 'import_too_wide'],
    [
      'an old workbook, or one with a password',
      Buffer.from('d0cf11e0a1b11ae1000000', 'hex'),
      'import_file_locked',
    ],
  ])('that is %s is refused', async (_, bytes, code) => {
    expect(await read(bytes)).toBe(code)
  })

  test('removes the escapes that a download put before formulas', async () => {
    expect(await read("a,b\n'+91 98860,'tis")).toEqual([
      ['a', 'b'],
      ['+91 98860', "'tis"],
    ])
  })

  test('loses direction marks and characters that cannot be stored', async () => {
    expect(await read('a\n\u202eAsha\u2066')).toEqual([['a'], ['Asha']])
  })
})

const cell = (place: string, inner: string, more = '') => `<c r="${place}" ${more}>${inner}</c>`
const text = (place: string, words: string) => cell(place, `<is><t>${words}</t></is>`, 't="inlineStr"')

describe('an XLSX file', () => {
  test('gives the first visible sheet: texts, numbers, dates, values of formulas', async () => {
    const rows = `<row r="1">${cell('A1', '<v>0</v>', 't="s"')}${text('C1', 'Born')}${text('D1', 'Yes')}</row>
      <row r="7">${cell('A7', '<f>1+1</f><v>9.886000051E9</v>')}${cell('C7', '<v>42500</v>', 's="1"')}
        ${cell('D7', '<v>1</v>', 't="b"')}${cell('E7', '<v>#REF!</v>', 't="e"')}</row>`
    const bytes = zipFile(
      workbook(rows, {
        'xl/sharedStrings.xml': '<sst><si><r><t>Pho</t></r><r><t>ne</t></r><rPh><t>x</t></rPh></si></sst>',
        'xl/styles.xml':
          '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs></styleSheet>',
      }),
    )
    expect(await read(bytes)).toEqual([
      ['Phone', '', 'Born', 'Yes'],
      ['9886000051', '', '2016-05-10', 'yes'],
    ])
  })

  const doctype = '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>'
  test.each([
    [
      'declares entities',
      () => ({ ...workbook(''), 'xl/workbook.xml': `${doctype}<workbook>&b;</workbook>` }),
      'import_file_unsafe',
    ],
    [
      'names an undefined entity',
      () => workbook(`<row>${text('A1', '&a;')}</row>`),
      'import_file_unreadable',
    ],
    ['unpacks to a thousand times its size', () => workbook('x'.repeat(41_000_000)), 'import_file_unsafe'],
    [
      'is one endless text',
      () => workbook(`<row>${text('A1', 'x'.repeat(3_000_000))}</row>`),
      'import_file_unsafe',
    ],
    ['has a column far to the right', () => workbook(`<row>${text('XFD1', 'x')}</row>`), 'import_too_wide'],
    ['is broken XML', () => workbook('<row><c></row>'), 'import_file_unreadable'],
    ['has no sheet', () => ({ 'word/document.xml': '<x/>' }), 'import_file_unreadable'],
    [
      'refers outside itself',
      () => ({
        ...workbook(''),
        'xl/_rels/workbook.xml.rels': '<R><Relationship Id="rId2" Target="../../etc/passwd"/></R>',
      }),
      'import_file_unreadable',
    ],
  ])('that %s is refused', async (_, parts, code) => {
    expect(await read(zipFile(parts()))).toBe(code)
  })

  test('with a false size is refused all the same', async () => {
    const parts = workbook('x'.repeat(41_000_000))
    const bytes = zipFile(parts, { 'xl/worksheets/sheet1.xml': 1_000 })
    expect(await read(bytes)).toMatch(/import_file_(unsafe|unreadable)/)
  })

  test('that is truncated or corrupted is refused', async () => {
    const bytes = zipFile(workbook(`<row>${text('A1', 'Name')}</row>`))
    expect(await read(bytes.subarray(0, bytes.length - 30))).toBe('import_file_unreadable')
    const broken = Buffer.from(bytes)
    broken.fill(0xff, 60, 120)
    expect(await read(broken)).toBe('import_file_unreadable')
  })
})

test.each([
  [1, false, '1899-12-31'],
  [42500.75, false, '2016-05-10'],
  [41038, true, '2016-05-10'],
  [0, false, null],
  [99_999_999, false, null],
])('day %d is %s', (days, isMac, date) => {
  expect(isoDateOf(days, isMac)).toBe(date)
})

test.each([
  [14, undefined, true],
  [0, undefined, false],
  [164, 'dd/mm/yyyy', true],
  [165, '"day" 0.00', false],
  [166, '[Red]0.00', false],
])('format %d %s is a date: %s', (id, code, isDate) => {
  expect(isDateFormat(id, code)).toBe(isDate)
})

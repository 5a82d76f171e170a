import { LONGEST_CELL, MOST_COLUMNS } from '#domain/modules/imports/import-kinds.ts'
import { type FileRow, tooWide, unreadable, unsafe } from './file-row.ts'
import { isDateFormat, isoDateOf } from './sheet-dates.ts'
import { readXml, xmlPieces } from './xml-events.ts'
import { type ZipParts, zipParts } from './zip-parts.ts'

// A list of 10,000 rows has about five megabytes of XML.
const MOST_SHEET_BYTES = 40_000_000
const MOST_TEXTS_BYTES = 20_000_000
const MOST_SMALL_BYTES = 2_000_000
const MOST_TEXTS = 400_000
const MOST_STYLES = 70_000

/**
 * Rows of the first visible sheet of an XLSX file, unpacked and read in pieces. Formulas count as their last
 * calculated value, dates come as YYYY-MM-DD; macros, links and images are ignored.
 */
export async function* xlsxRows(bytes: Buffer): AsyncGenerator<FileRow> {
  const parts = await zipParts(bytes)
  try {
    const { sheet, isMacDates } = await firstSheet(parts)
    const texts = await sharedTexts(parts)
    const dates = await dateStyles(parts)
    const reader = new SheetReader(texts, dates, isMacDates)
    for await (const _ of xmlPieces(parts.text(sheet, MOST_SHEET_BYTES), reader)) yield* reader.take()
  } finally {
    parts.close()
  }
}

async function firstSheet(parts: ZipParts): Promise<{ sheet: string; isMacDates: boolean }> {
  const found: { link: string | null; isMacDates: boolean } = { link: null, isMacDates: false }
  await readXml(parts.text('xl/workbook.xml', MOST_SMALL_BYTES), {
    open(name, attributes) {
      if (name === 'workbookPr') found.isMacDates = /^(1|true)$/.test(attributes.date1904 ?? '')
      const isSeen = !/hidden/i.test(attributes.state ?? '')
      if (name === 'sheet' && isSeen) found.link ??= attributes['r:id'] ?? null
    },
  })
  const links = new Map<string, string>()
  await readXml(parts.text('xl/_rels/workbook.xml.rels', MOST_SMALL_BYTES), {
    open(name, { Id, Target }) {
      if (name === 'Relationship' && Id && Target) links.set(Id, Target)
    },
  })
  const target = found.link === null ? undefined : links.get(found.link)
  if (!target) throw unreadable()
  const sheet = target.startsWith('/') ? target.slice(1) : `xl/${target}`
  if (!parts.has(sheet)) throw unreadable()
  return { sheet, isMacDates: found.isMacDates }
}

async function sharedTexts(parts: ZipParts): Promise<string[]> {
  const texts: string[] = []
  if (!parts.has('xl/sharedStrings.xml')) return texts
  let [text, inText, inReading] = ['', false, false]
  await readXml(parts.text('xl/sharedStrings.xml', MOST_TEXTS_BYTES), {
    open(name) {
      if (name === 'si') text = ''
      // Phonetic guides are separate from the text and are ignored.
      if (name === 'rPh') inReading = true
      if (name === 't') inText = !inReading
    },
    text(piece) {
      if (inText && text.length <= LONGEST_CELL) text += piece
    },
    close(name) {
      if (name === 't') inText = false
      if (name === 'rPh') inReading = false
      if (name !== 'si') return
      if (texts.push(text) > MOST_TEXTS) throw unsafe()
    },
  })
  return texts
}

/** Which cell styles show a number as a date. */
async function dateStyles(parts: ZipParts): Promise<boolean[]> {
  const styles: boolean[] = []
  if (!parts.has('xl/styles.xml')) return styles
  const own = new Map<number, string>()
  let inCells = false
  await readXml(parts.text('xl/styles.xml', MOST_SMALL_BYTES), {
    open(name, attributes) {
      if (name === 'numFmt') own.set(Number(attributes.numFmtId), attributes.formatCode ?? '')
      if (name === 'cellXfs') inCells = true
      if (name !== 'xf' || !inCells) return
      const format = Number(attributes.numFmtId ?? 0)
      if (styles.push(isDateFormat(format, own.get(format))) > MOST_STYLES) throw unsafe()
    },
    close(name) {
      if (name === 'cellXfs') inCells = false
    },
  })
  return styles
}

/** Assembles cells into rows. */
class SheetReader {
  readonly #texts: readonly string[]
  readonly #dates: readonly boolean[]
  readonly #isMacDates: boolean
  #rows: FileRow[] = []
  #line = 0
  #cells: string[] = []
  #column = -1
  #type = ''
  #style = 0
  #value: string | null = null
  #reading = false

  constructor(texts: readonly string[], dates: readonly boolean[], isMacDates: boolean) {
    this.#texts = texts
    this.#dates = dates
    this.#isMacDates = isMacDates
  }

  /** The rows completed since the last call. */
  take(): FileRow[] {
    const rows = this.#rows
    this.#rows = []
    return rows
  }

  open(name: string, attributes: Readonly<Record<string, string>>) {
    if (name === 'row') {
      const said = Number(attributes.r)
      this.#line = Number.isSafeInteger(said) && said > this.#line ? said : this.#line + 1
      this.#cells = []
      this.#column = -1
    } else if (name === 'c') {
      this.#column = columnOf(attributes.r) ?? this.#column + 1
      this.#type = attributes.t ?? 'n'
      this.#style = Number(attributes.s ?? 0)
      this.#value = null
    } else if (name === 'v' || (name === 't' && this.#type === 'inlineStr')) {
      this.#value ??= ''
      this.#reading = true
    } else if (name === 'rPh') this.#reading = false
  }

  text(piece: string) {
    if (!this.#reading || this.#value === null) return
    if (this.#value.length <= LONGEST_CELL) this.#value += piece
  }

  close(name: string) {
    if (name === 'v' || name === 't') this.#reading = false
    if (name === 'c') this.#endCell()
    if (name === 'row') this.#rows.push({ line: this.#line, cells: this.#cells })
  }

  #endCell() {
    const text = this.#textOf(this.#value ?? '')
    if (text === '') return
    if (this.#column >= MOST_COLUMNS) throw tooWide(this.#line)
    while (this.#cells.length < this.#column) this.#cells.push('')
    this.#cells[this.#column] = text
  }

  #textOf(value: string): string {
    switch (this.#type) {
      case 's':
        return this.#texts[Number(value)] ?? ''
      case 'b':
        return value === '1' ? 'yes' : 'no'
      case 'e':
        return ''
      case 'd':
        return value.slice(0, 10)
      case 'n':
        return this.#numberOf(value)
      default:
        return value
    }
  }

  #numberOf(value: string): string {
    const number = Number(value)
    if (value.trim() === '' || !Number.isFinite(number)) return ''
    if (this.#dates[this.#style]) return isoDateOf(number, this.#isMacDates) ?? ''
    // Some programs store a phone number as 9.886000051E9.
    return Number.isSafeInteger(number) ? String(number) : value
  }
}

/** `AB12` is in column 27, counted from 0; null without a reference. */
function columnOf(place: string | undefined): number | null {
  const letters = /^([A-Z]{1,3})\d+$/.exec(place ?? '')?.[1]
  if (!letters) return null
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

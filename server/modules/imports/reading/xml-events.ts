import { SaxesParser } from 'saxes'
import { unreadable, unsafe } from './file-row.ts'

/** Handlers called while XML is read; names come without their prefix. */
export interface XmlHandlers {
  open(name: string, attributes: Readonly<Record<string, string>>): void
  close?(name: string): void
  text?(text: string): void
}

/** A tag or a text longer than this is invalid. */
const LONGEST_NODE = 1_000_000

/**
 * Reads XML piece by piece; after each piece the caller can take the results. A document type, which could declare
 * entities that expand endlessly or read files, ends it.
 */
export async function* xmlPieces(pieces: AsyncIterable<string>, handlers: XmlHandlers): AsyncGenerator<void> {
  const parser = new SaxesParser()
  let silent = 0
  const heard = () => {
    silent = 0
  }
  parser.on('doctype', () => {
    throw unsafe()
  })
  parser.on('error', () => {
    throw unreadable()
  })
  parser.on('opentag', tag => {
    heard()
    handlers.open(bare(tag.name), tag.attributes as Record<string, string>)
  })
  parser.on('closetag', tag => {
    heard()
    handlers.close?.(bare(tag.name))
  })
  parser.on('text', text => {
    heard()
    handlers.text?.(text)
  })
  parser.on('cdata', text => {
    heard()
    handlers.text?.(text)
  })
  for await (const piece of pieces) {
    silent += piece.length
    parser.write(piece)
    if (silent > LONGEST_NODE) throw unsafe()
    yield
  }
  parser.close()
  yield
}

/** Reads all of it. */
export async function readXml(pieces: AsyncIterable<string>, handlers: XmlHandlers): Promise<void> {
  for await (const _ of xmlPieces(pieces, handlers)) void _
}

const bare = (name: string) => name.slice(name.indexOf(':') + 1)

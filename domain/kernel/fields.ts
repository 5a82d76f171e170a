import { z } from 'zod'
import { isId } from './ids.ts'
import { LANGUAGES } from './language.ts'
import { MAX_LIMIT, PAGE_SIZE } from './paging.ts'
import {
  digitsPattern,
  lettersAndDigitsPattern,
  lettersAndSpacesPattern,
  noWhitespacePattern,
  personNamePattern,
  phonePattern,
  plainLinePattern,
  plainTextPattern,
} from './patterns.ts'

// A violated rule appears in its issue's code and format ('phone', 'person-name'); catalogues turn those into text.

/** A UUIDv7 made by the app. */
export const idField = z.stringFormat('id', isId).meta({ format: 'uuid' })

/** The version of a row that a change was made from: a count that PostgreSQL holds as an integer. */
export const versionField = z.int().min(0).max(2_147_483_647)

/** A phone number in E.164: +919876543210. */
export const phoneField = z.string().trim().check(z.stringFormat('phone', phonePattern))

/** A person's name in any script, 1 to 80 characters; curly apostrophes and double spaces are normalised. */
export const personName = z
  .string()
  .normalize('NFC')
  .overwrite(text => text.replaceAll('\u2019', "'").replace(/ {2,}/g, ' ').trim())
  .min(1)
  .max(80)
  .check(z.stringFormat('person-name', personNamePattern))

/** One line of text, trimmed, without control characters; `min` 0 lets it be empty. */
export const shortText = (max: number, min = 1) =>
  z.string().normalize('NFC').trim().min(min).max(max).check(z.stringFormat('plain-line', plainLinePattern))

/** ASCII digits only: a one-time code, a PIN code, a number of a list. */
export const digitsField = (least: number, most = least) =>
  z.string().min(least).max(most).check(z.stringFormat('digits', digitsPattern))
/** Letters and digits of any script, nothing between them: a discount code. */
export const lettersAndDigits = z.stringFormat('letters-and-digits', lettersAndDigitsPattern)
/** A code as people write it: case, spaces and hyphens do not matter. */
export const codeText = shortText(40).overwrite(text => text.toUpperCase().replace(/[\s-]+/g, ''))
/** No white space: an address of an account. */
export const noWhitespace = z.stringFormat('no-whitespace', noWhitespacePattern)
/** The name of a city: letters of any script and spaces. */
export const cityField = z
  .string()
  .normalize('NFC')
  .trim()
  .min(1)
  .max(80)
  .check(z.stringFormat('letters-and-spaces', lettersAndSpacesPattern))

/** Text of several lines, trimmed, line ends made \n, other control characters refused; may be empty. */
export const longText = (max: number, min = 0) =>
  z
    .string()
    .normalize('NFC')
    .overwrite(text => text.replace(/\r\n?/g, '\n').trim())
    .min(min)
    .max(max)
    .check(z.stringFormat('plain-text', plainTextPattern))

/** What families are asked to bring to a class, of a batch or a single one. */
export const bringText = longText(500)

/** A calendar date that exists, YYYY-MM-DD, in the years 1900 to 2100. */
export const localDateField = z.iso.date().check(within('1900-01-01', '2100-12-31'))

/** An instant in ISO 8601 that ends with Z, in the years 2000 to 2100. */
export const instantField = z.iso.datetime().check(within('2000-01-01T00:00:00Z', '2100-12-31T23:59:59.999Z'))

/** A sum in paise from 0 to 10^13 (ten thousand crore rupees). */
export const paiseField = z
  .int()
  .min(0)
  .max(10 ** 13)

/** A sum in paise as a query contains it. */
export const paiseText = numberOrText(paiseField)

/** Degrees north; numeric text is accepted too, since queries contain nothing else. */
export const latitude = numberOrText(z.number().min(-90).max(90))
/** Degrees east; numeric text is read too. */
export const longitude = numberOrText(z.number().min(-180).max(180))

/** Paise with their currency. */
export const moneySchema = z
  .object({ amount: z.int(), currency: z.string().regex(/^[A-Z]{3}$/) })
  .meta({ id: 'Money' })

export const languageField = z.enum(LANGUAGES)

/** Rows requested, 1 to 100 (rule R16). */
export const limit = numberOrText(z.int().min(1).max(MAX_LIMIT)).prefault(PAGE_SIZE)
/** The 1-based position of the first requested row (rule R16). */
export const offset = numberOrText(z.int().min(1).max(10_000_000)).prefault(1)
/** The `next` of the previous answer: continue from there. */
export const after = z.string().max(500).check(z.stringFormat('plain-line', plainLinePattern)).optional()
/** An e-mail address as people have them: a local part and a host with a dot. */
export const emailField = z
  .string()
  .trim()
  .toLowerCase()
  .max(254)
  .check(
    z.stringFormat(
      'email',
      /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/,
    ),
  )
/** Search words. */
export const search = shortText(100, 0).optional()

/** The query parameters of every list; spread next to the list's own filters. */
export const pageQuery = { limit, offset, after, search }

/** One page of a list, its position, and the cursor for the next one (null on the last page). */
export const listAnswer = <Item extends z.ZodType>(item: Item) =>
  z.object({
    items: z.array(item),
    total: z.int().min(0),
    totalIsExact: z.boolean(),
    limit: z.int().min(1),
    offset: z.int().min(1),
    next: z.string().nullable(),
  })

/** An optional filter: absent, '' and 'all' (in any case) match everything. */
export const optionalFilter = <Value extends z.ZodType>(value: Value) =>
  z
    .preprocess(
      (given: z.input<Value> | string | undefined) => (noFilter(given) ? undefined : given),
      value.optional(),
    )
    .optional()

/** The most values of one filter. */
const MANY = 100

/**
 * A filter of several values, repeated (?a=1&a=2) or comma separated (?a=1,2); none, or 'all' among them, means no
 * filter.
 */
export const manyFilter = <Value extends z.ZodType>(value: Value) =>
  z
    .preprocess(
      (given: string | readonly string[] | undefined) => separate(given),
      z.array(value).max(MANY).optional(),
    )
    .optional()

function separate(given: unknown): unknown {
  const list: unknown[] = Array.isArray(given) ? given : [given]
  if (!list.every(part => part === undefined || typeof part === 'string')) return given
  const values = list.flatMap(part => (part ?? '').split(',')).map(part => part.trim())
  const named = values.filter(part => part !== '')
  if (named.length === 0 || named.some(part => noFilter(part))) return undefined
  return [...new Set(named)]
}

function noFilter(given: unknown): boolean {
  if (given === undefined) return true
  if (typeof given !== 'string') return false
  const text = given.trim().toLowerCase()
  return text === '' || text === 'all'
}

/** Parses decimal text as a number; anything else reaches the schema unchanged (coercion would make '' a 0). */
function numberOrText<Value extends z.ZodType<number, number>>(value: Value) {
  return z.preprocess(
    (given: number | string) =>
      typeof given === 'string' && /^-?\d+(?:\.\d+)?$/.test(given.trim()) ? Number(given) : given,
    value,
  )
}

/** Bounds for ISO text, both included, reported as zod reports the bounds of dates. */
function within(first: string, last: string): z.core.CheckFn<string> {
  const [minimum, maximum] = [Date.parse(first), Date.parse(last)]
  return ctx => {
    const at = Date.parse(ctx.value)
    const common = { origin: 'date', inclusive: true, input: ctx.value } as const
    if (at < minimum) ctx.issues.push({ code: 'too_small', minimum, ...common })
    if (at > maximum) ctx.issues.push({ code: 'too_big', maximum, ...common })
  }
}

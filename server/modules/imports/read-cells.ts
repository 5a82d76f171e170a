import type { z } from 'zod'
import { dateIn, likeness, partsIn, plainCell, yesIn } from '#domain/modules/imports/cell-text.ts'
import { cellProblem, codeOfIssue, type RowProblem } from '#domain/modules/imports/import-problems.ts'
import { phoneOf } from '#server/modules/accounts/public.ts'
import type { Masterlists } from '#server/modules/masterlists/public.ts'

/** Words that can be in a cell, by their meaning. */
export type Choices<Value extends string> = Record<Value, readonly string[]>

/** Reads the cells of one row and collects everything that is wrong with them. */
export class Cells {
  readonly #values: Readonly<Record<string, string>>
  readonly #problems: RowProblem[] = []

  constructor(values: Readonly<Record<string, string>>) {
    this.#values = values
  }

  text(field: string): string {
    return plainCell(this.#values[field] ?? '')
  }

  phone(field: string): string {
    const text = this.text(field)
    const phone = phoneOf(text)
    if (phone === null) this.wrong(field, text === '' ? 'required' : 'phone')
    return phone ?? ''
  }

  date(field: string): string {
    const text = this.text(field)
    const date = dateIn(text)
    if (date === null) this.wrong(field, text === '' ? 'required' : 'date')
    return date ?? ''
  }

  yes(field: string): boolean {
    const said = yesIn(this.text(field))
    if (said === null) this.wrong(field, 'yes_no')
    return said ?? false
  }

  /** One of the given words; undefined if the cell is empty. */
  choice<Value extends string>(field: string, choices: Choices<Value>): Value | undefined {
    const like = likeness(this.text(field))
    if (like === '') return undefined
    const entries = Object.entries(choices) as [Value, readonly string[]][]
    const found = entries.find(([value, words]) => [value, ...words].some(word => likeness(word) === like))
    if (!found) this.wrong(field, 'choice')
    return found?.[0]
  }

  /** Ids of items given by code or name in either language. */
  items(field: string, list: string, lists: Masterlists): string[] {
    return partsIn(this.#values[field] ?? '').flatMap(part => {
      const like = likeness(part)
      const item = lists
        .active(list)
        .find(({ code, name }) => [code, name.en, name.hi].some(word => likeness(word) === like))
      if (!item) this.wrong(field, 'unknown_item')
      return item ? [item.id] : []
    })
  }

  wrong(field: string, code: string) {
    if (!this.#problems.some(known => known.field === field)) this.#problems.push(cellProblem(field, code))
  }

  /**
   * Validates the row by the contract of the corresponding manual operation; `columns` names fields that are called
   * differently.
   */
  row<Schema extends z.ZodType>(
    schema: Schema,
    given: unknown,
    columns: Readonly<Record<string, string>> = {},
  ): z.output<Schema> | RowProblem[] {
    const parsed = schema.safeParse(given)
    if (!parsed.success) {
      for (const issue of parsed.error.issues) {
        const field = String(issue.path[0] ?? '')
        this.wrong(columns[field] ?? field, codeOfIssue(issue))
      }
    }
    return this.#problems.length > 0 || !parsed.success ? this.#problems : parsed.data
  }
}

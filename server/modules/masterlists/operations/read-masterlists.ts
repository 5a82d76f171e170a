import { MASTERLISTS } from '#domain/modules/masterlists/masterlist-api.ts'
import { refuse } from '#domain/refusals.ts'
import { finishedJson } from '#server/platform/context.ts'
import { operation } from '#server/platform/operation.ts'
import { currentMasterlists } from '../masterlists.ts'

/** Active items of the given lists, separated by commas. */
export const readMasterlistsOperation = operation('GET /masterlists', async (ctx, { query }) => {
  const wanted = [...new Set(query.lists.split(',').map(name => name.trim()))].filter(name => name !== '')
  if (wanted.length === 0 || !wanted.every(isList)) {
    return refuse('invalid_input', { fields: [{ path: 'lists', code: 'invalid_value' }] })
  }
  const lists = await currentMasterlists(ctx.tx)
  return finishedJson(`{${wanted.map(name => `"${name}":${lists.listJson(name)}`).join(',')}}`)
})

function isList(name: string): boolean {
  return (MASTERLISTS as readonly string[]).includes(name)
}

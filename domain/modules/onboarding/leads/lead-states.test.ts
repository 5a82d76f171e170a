import { expect, it } from 'vitest'
import { eventBetween, leadStates } from './lead-states.ts'

const ways = leadStates.states.flatMap(from =>
  leadStates.states.flatMap(to => {
    const event = eventBetween(from, to)
    return event ? [`${from} --${event}--> ${to}`] : []
  }),
)

it('a lead has these transitions and no others', () => {
  expect(ways).toEqual([
    'new --contact--> contacted',
    'new --lose--> lost',
    'contacted --qualify--> qualified',
    'contacted --lose--> lost',
    'qualified --convert--> converted',
    'qualified --lose--> lost',
    'lost --reopen--> contacted',
  ])
})

it('a converted lead stays converted', () => {
  expect(leadStates.isFinal('converted')).toBe(true)
  expect(leadStates.isFinal('lost')).toBe(false)
})

import type { Calendar } from './calendar.ts'
import type { FindItem } from './cast-lists.ts'
import { addLeads, askForLeave, askToJoin, askToTeach } from './city-asks.ts'
import { addBatches } from './city-batches.ts'
import { addBookings } from './city-bookings.ts'
import { addSquads, bookAsha, castBatchesInCity, castCenters } from './city-cast.ts'
import { addCenters, type CityCenter } from './city-centers.ts'
import { diceOf } from './city-dice.ts'
import { addEnrolments } from './city-enrolments.ts'
import { addExperts } from './city-experts.ts'
import { type Neighbours, neighboursOf } from './city-people.ts'
import type { CityRows } from './city-rows.ts'

/** How many families ask to belong to a center of the cast; elsewhere one to three. */
const ASK_THE_CAST = 4

/** What the city is made of: everything but the rolls, which follow from it. Answers the centers besides the cast's. */
export function planCity(scene: {
  rows: CityRows
  find: FindItem
  calendar: Calendar
  now: Date
}): CityCenter[] {
  const { rows, calendar } = scene
  const centers = addCenters(scene)
  const teachings = addExperts(scene, centers)
  const around = neighbourhoods(rows, calendar)
  const batches = [...castBatchesInCity(calendar), ...addSquads(scene), ...addBatches(scene, teachings)]
  for (const batch of batches) addEnrolments(scene, batch, around(batch.center))
  addBookings(scene, teachings, around)
  const all = [...castCenters, ...centers]
  for (const [nth, center] of all.entries()) {
    if (center.key === 'sampige') bookAsha(scene, around(center))
    askToJoin(scene, center, around(center), center.isCast ? ASK_THE_CAST : 1 + (nth % 3))
  }
  askForLeave(scene, teachings)
  askToTeach(scene, teachings, all)
  addLeads(scene)
  return centers
}

/** The families around each center, made once a center. */
function neighbourhoods(rows: CityRows, { today }: Calendar): (center: CityCenter) => Neighbours {
  const known = new Map<string, Neighbours>()
  return center => {
    const found = known.get(center.id) ?? neighboursOf(rows, center, diceOf(`families ${center.key}`), today)
    known.set(center.id, found)
    return found
  }
}

import type { Stretch } from './axis.ts'

export type Place = { column: number; columns: number }

/** Side by side places for stretches in order of their start: those that overlap share the width, none covers another. */
export function packed(stretches: readonly Stretch[]): Place[] {
  const places: Place[] = []
  let cluster: Place[] = []
  let clusterEnd = -1
  let ends: number[] = []
  for (const { startMinute, endMinute } of stretches) {
    if (startMinute >= clusterEnd) {
      cluster = []
      ends = []
      clusterEnd = -1
    }
    const free = ends.findIndex(end => end <= startMinute)
    const column = free === -1 ? ends.length : free
    ends[column] = endMinute
    clusterEnd = Math.max(clusterEnd, endMinute)
    const place = { column, columns: 1 }
    cluster.push(place)
    places.push(place)
    for (const one of cluster) one.columns = ends.length
  }
  return places
}

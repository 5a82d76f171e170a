import * as library from '@mantine/schedule'
import type { ComponentType, ReactNode } from 'react'

// The package's own types name their files without endings, which this project's module resolution does not find;
// what is used of them stands here.

/** A class as the library places it; times are local, `YYYY-MM-DD HH:mm:ss`. */
export type LibraryEvent<Payload> = {
  id: string
  title: string
  start: string
  end: string
  color: string
  resourceId: string
  payload: Payload
}

type ResourceViewProps<Payload> = {
  date: string
  resources: readonly { id: string; label: string }[]
  events: readonly LibraryEvent<Payload>[]
  locale: string
  withHeader: boolean
  withCurrentTimeBubble: boolean
  startTime: string
  endTime: string
  intervalMinutes: number
  eventDragInterval: number
  /** Pixels. */
  minEventSize: number
  rowHeight: number
  slotWidth: number
  maxEventsPerTimeSlot: number
  slotLabelFormat: (time: string) => string
  getCurrentTime: () => string
  withEventsDragAndDrop: boolean
  canDragEvent: (event: LibraryEvent<Payload>) => boolean
  onEventDrop: (drop: {
    event: LibraryEvent<Payload>
    newStart: string
    newEnd: string
    resourceId?: string | number
  }) => void
  onEventClick: (event: LibraryEvent<Payload>) => void
  labels: Record<string, string | ((count: number) => string)>
  renderEventBody: (event: LibraryEvent<Payload>) => ReactNode
  classNames: Record<string, string>
  scrollAreaProps?: Record<string, unknown>
}

type WeekProps<Payload> = ResourceViewProps<Payload> & {
  firstDayOfWeek: number
  highlightToday: boolean
  weekdayFormat: (date: string) => string
  startScrollDateTime: string
}
type DayProps<Payload> = ResourceViewProps<Payload> & { startScrollTime: string }

type Views<Payload> = {
  ResourcesWeekView: ComponentType<WeekProps<Payload>>
  ResourcesDayView: ComponentType<DayProps<Payload>>
}

const { ResourcesWeekView, ResourcesDayView } = library as unknown as Views<never>

/** The library's views with a row for each resource, for events that carry such a payload. */
export const resourceViews = <Payload>() =>
  ({ ResourcesWeekView, ResourcesDayView }) as unknown as Views<Payload>

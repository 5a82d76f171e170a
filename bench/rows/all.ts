import type { Row } from '../kit/row.ts'
import { f1 } from './f1-script.ts'
import { f2 } from './f2-lighthouse.ts'
import { f3 } from './f3-response.ts'
import { f4 } from './f4-first-booking.ts'
import { p1 } from './p1-list.ts'
import { p1Near } from './p1-near.ts'
import { p2 } from './p2-one.ts'
import { p3 } from './p3-book.ts'
import { p4 } from './p4-pages.ts'
import { p5 } from './p5-near.ts'
import { p6 } from './p6-names.ts'
import { p7 } from './p7-month.ts'
import { p8 } from './p8-slots.ts'
import { p8b } from './p8-together.ts'
import { p9 } from './p9-memory.ts'
import { p10 } from './p10-series.ts'
import { p11 } from './p11-balance.ts'
import { p12 } from './p12-statements.ts'
import { p13 } from './p13-import.ts'
import { p14 } from './p14-reminders.ts'
import { r1b } from './r1-last-seat.ts'
import { r1 } from './r1-one-slot.ts'
import { r2 } from './r2-ranges.ts'
import { r3 } from './r3-all-seats.ts'
import { r4 } from './r4-concurrent-actors.ts'
import { r5 } from './r5-kill.ts'
import { r5b } from './r5b-invoices.ts'
import { r6 } from './r6-same-key.ts'
import { r7 } from './r7-money.ts'
import { r8 } from './r8-network.ts'
import { s3 } from './s3-codes.ts'
import { s4 } from './s4-uploads.ts'
import { s5 } from './s5-fuzz.ts'

/** Every row that can be run, in the order of docs/quality.md. */
export const rows: readonly Row[] = [
  p1,
  p1Near,
  p2,
  p3,
  p4,
  p5,
  p6,
  p7,
  p8,
  p8b,
  p9,
  p10,
  p11,
  p12,
  p13,
  p14,
  f1,
  f2,
  f3,
  f4,
  r1,
  r1b,
  r2,
  r3,
  r4,
  r5,
  r5b,
  r6,
  r7,
  r8,
  s3,
  s4,
  s5,
]

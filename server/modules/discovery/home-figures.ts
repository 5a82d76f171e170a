import { addDays, DEFAULT_ZONE, localDateOf, toInstant, weekdayOf } from '#domain/kernel/time.ts'
import type { Config } from '#server/platform/config.ts'
import type { Ctx } from '#server/platform/context.ts'
import { readCounts, readFeatured } from './home-queries.ts'

/** The figures on the home page about the whole platform. */
export interface HomeFigures {
  numbers: { centers: number; experts: number; services: number; classesThisWeek: number }
  featured: { id: string; centerCount: number }[]
}

const CACHED_SECONDS = 60
const FEATURED = 8

/** One cache per process; its configuration identifies the process. */
const cached = new WeakMap<Config, { until: number; figures: Promise<HomeFigures> }>()

/** Real numbers, at most a minute old: they are the same for everyone, so they are counted once a minute. */
export function homeFigures(ctx: Ctx): Promise<HomeFigures> {
  const now = ctx.now.getTime()
  const known = cached.get(ctx.config)
  if (known && now < known.until && now >= known.until - CACHED_SECONDS * 1000) return known.figures
  const figures = countFigures(ctx)
  cached.set(ctx.config, { until: now + CACHED_SECONDS * 1000, figures })
  figures.catch(() => cached.delete(ctx.config)) // this caller gets the error; the next one retries
  return figures
}

async function countFigures(ctx: Ctx): Promise<HomeFigures> {
  const today = localDateOf(ctx.now, DEFAULT_ZONE)
  const monday = addDays(today, 1 - weekdayOf(today))
  const [from, to] = [monday, addDays(monday, 7)].map(date => toInstant(date, 0, DEFAULT_ZONE)) as [
    Date,
    Date,
  ]
  const numbers = await readCounts(ctx.tx, from, to)
  const featured = await readFeatured(ctx.tx, FEATURED)
  return { numbers, featured }
}

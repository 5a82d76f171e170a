import { z } from 'zod'
import { defineContract } from '../../access/contract.ts'
import { instantField, moneySchema } from '../../kernel/fields.ts'
import { LANGUAGES } from '../../kernel/language.ts'
import { publicGallery } from '../galleries/gallery-api.ts'
import { namePair } from '../masterlists/masterlist-api.ts'
import { isAddress } from './address-rules.ts'
import { batchCard, centerCard, centerPage, expertCard, expertPage, freeStarts } from './discovery-api.ts'
import { PUBLIC_KINDS } from './public-addresses.ts'

/** The first days with free times, and how many starts each has. */
const freeDays = z.array(z.object({ date: z.string(), times: z.number().int() }))

/** Which starts are free today and tomorrow, for the shortest class of each activity. */
const freeTimes = z.array(freeStarts)

const byHandle = z.strictObject({ handle: z.string().max(160) })
/** The page's canonical address: others redirect to it. */
const address = { path: z.string() }

export const publicCenter = centerPage
  .extend({ ...address, freeDays, freeTimes, gallery: publicGallery })
  .meta({ id: 'PublicCenter' })
export const publicExpert = expertPage
  .extend({ ...address, freeDays, freeTimes, gallery: publicGallery })
  .meta({ id: 'PublicExpert' })

export const publicBatch = batchCard
  .extend({
    ...address,
    gallery: publicGallery,
    description: z.string(),
    whatToBring: z.string(),
    /** It meets by a link, which only who is on the roll gets. */
    isOnline: z.boolean(),
    /** A paused or finished batch keeps its page, but cannot be joined. */
    isOpen: z.boolean(),
    endsOn: z.string().nullable(),
    level: namePair.nullable(),
    /** The prices to pay, tax included. */
    registration: moneySchema,
    trialPrice: moneySchema.nullable(),
    /** With fewer learners at the decision, the batch does not take place and everything is refunded. */
    minimum: z.object({ participants: z.number().int(), decidedAt: instantField }).nullable(),
    nextClasses: z.array(z.object({ startsAt: instantField, endsAt: instantField })),
    experts: z.array(expertCard),
    /** `isVerified`: the center's documents were verified and are valid today. */
    at: centerCard.extend({ isVerified: z.boolean() }),
  })
  .meta({ id: 'PublicBatch' })

/** What the pages to share show (`/c/…`, `/e/…`, `/b/…`): only what the center or the expert publishes. */
export const publicPagesApi = defineContract({
  'GET /public-pages/centers/{handle}': {
    id: 'publicCenter.show',
    summary: 'The public page of a center, by slug, by one it had before, or by id.',
    access: 'public',
    mayBeOld: true,
    params: byHandle,
    answer: publicCenter,
  },
  'GET /public-pages/experts/{handle}': {
    id: 'publicExpert.show',
    summary: 'The public page of an expert, by slug, by one they had before, or by id.',
    access: 'public',
    mayBeOld: true,
    params: byHandle,
    answer: publicExpert,
  },
  'GET /public-pages/batches/{handle}': {
    id: 'publicBatch.show',
    summary: 'The public page of a batch, by the end of its address.',
    access: 'public',
    mayBeOld: true,
    params: byHandle,
    answer: publicBatch,
  },
  'PUT /public-address': {
    id: 'publicAddress.change',
    summary:
      'Give the own public page another address, as an expert or for the center. The ones before lead there.',
    access: { expert: true, center: 'profile:manage' },
    stale: ['public-pages', 'center', 'expert'],
    body: z.strictObject({ slug: z.string().max(80).check(z.stringFormat('address', isAddress)) }),
    answer: z.object({ slug: z.string(), path: z.string() }),
    refusals: ['address_taken', 'address_reserved'],
    rate: { max: 10, windowSeconds: 86_400, per: 'user' },
  },
  'GET /public-pages/{kind}/{handle}/picture': {
    id: 'publicPage.picture',
    summary: 'The picture that a link to a public page is shown with, 1200 by 630. Takes If-None-Match.',
    access: 'public',
    params: z.strictObject({ kind: z.enum(PUBLIC_KINDS), ...byHandle.shape }),
    query: z.strictObject({ language: z.enum(LANGUAGES).default('en') }),
    answersBytes: true,
    answer: z.undefined(),
    rate: { max: 240, windowSeconds: 3600, per: 'address' },
  },
})

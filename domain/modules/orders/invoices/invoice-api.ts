import { z } from 'zod'
import { defineContract } from '../../../access/contract.ts'
import {
  idField,
  languageField,
  listAnswer,
  localDateField,
  moneySchema,
  optionalFilter,
  pageQuery,
} from '../../../kernel/fields.ts'
import { namePair } from '../../masterlists/masterlist-api.ts'
import { ORDER_STATUSES } from '../order-api.ts'
import { INVOICE_KINDS } from './invoice-number.ts'

const kindField = z.enum(INVOICE_KINDS)

/** A document's amounts by tax rate, as a tax return needs them; 1800 is 18%, CGST and SGST together. */
const rateSum = z
  .object({
    basisPoints: z.int(),
    taxable: moneySchema,
    cgst: moneySchema,
    sgst: moneySchema,
    igst: moneySchema,
    total: moneySchema,
  })
  .meta({ id: 'InvoiceRate' })

/** An invoice, a receipt, or a credit note. It never changes. */
export const invoiceAnswer = z
  .object({
    id: idField,
    kind: kindField,
    number: z.string(),
    /** The local date on it. */
    issuedOn: z.string(),
    orderId: idField,
    /** The buyer; empty if they never gave a name. */
    buyerName: z.string(),
    buyerGstin: z.string().nullable(),
    sellerName: z.string(),
    sellerGstin: z.string().nullable(),
    /** The state's two digits. */
    placeOfSupply: z.string(),
    taxable: moneySchema,
    cgst: moneySchema,
    sgst: moneySchema,
    igst: moneySchema,
    total: moneySchema,
    rates: z.array(rateSum),
    /** On a credit note: the document that it corrects. */
    against: z.object({ number: z.string(), issuedOn: z.string() }).nullable(),
  })
  .meta({ id: 'Invoice' })

/** An invoice as a family sees it with its order. */
const ownDocument = z.object({
  id: idField,
  kind: kindField,
  number: z.string(),
  issuedOn: z.string(),
  total: moneySchema,
})

/** A family's order with its payments and its documents. */
export const familyOrder = z
  .object({
    id: idField,
    number: z.string(),
    kind: z.enum(['booking', 'enrolment']),
    status: z.enum(ORDER_STATUSES),
    /** What was bought, without taxes. */
    items: z.array(namePair),
    /** A suspended center accepts no money. */
    center: z.object({ id: idField, name: z.string(), timeZone: z.string(), isSuspended: z.boolean() }),
    createdAt: z.string(),
    total: moneySchema,
    paid: moneySchema,
    refunded: moneySchema,
    due: moneySchema,
    /** The next payment: everything due, or the next instalment, with its deadline. */
    payNow: moneySchema,
    payOn: z.string().nullable(),
    payBy: z.string().nullable(),
    /** A transfer was reported that the center has not checked yet: payment is not requested again. */
    isBeingChecked: z.boolean(),
    documents: z.array(ownDocument),
    bookingId: idField.nullable(),
    enrolmentId: idField.nullable(),
    can: z.object({ pay: z.boolean() }),
  })
  .meta({ id: 'FamilyOrder' })

export const FAMILY_ORDER_FILTERS = ['due', 'paid', 'refunded', 'closed'] as const

export const invoicesApi = defineContract({
  'GET /invoices': {
    id: 'invoice.list',
    summary:
      'Invoices, receipts and credit notes of the center, newest first: those it issued, or those it got from the platform. An admin sees what the platform issued.',
    access: { center: 'money:view', admin: true },
    beforeActivation: true,
    query: z.strictObject({
      ...pageQuery,
      /** `received`: from the platform. Admins only get notified of those. */
      side: optionalFilter(z.enum(['issued', 'received'])),
      kind: optionalFilter(kindField),
      startDate: optionalFilter(localDateField),
      endDate: optionalFilter(localDateField),
      /** For an admin: the center that the platform sold to. */
      centerId: optionalFilter(idField),
      sortBy: z.enum(['issuedOn', 'total']).default('issuedOn'),
      sortOrder: z.enum(['asc', 'desc']).default('desc'),
    }),
    answer: listAnswer(invoiceAnswer),
  },
  'GET /invoices/{id}/document': {
    id: 'invoice.print',
    summary: 'An invoice, receipt or credit note as a PDF, word for word as it was issued.',
    access: { learner: true, center: 'money:view', admin: true },
    beforeActivation: true,
    params: z.strictObject({ id: idField }),
    query: z.strictObject({ language: languageField.default('en') }),
    answer: z.undefined(),
    answersBytes: true,
    rate: { max: 60, windowSeconds: 3600, per: 'user' },
  },
  'GET /payments/{id}/receipt': {
    id: 'receipt.print',
    summary:
      'A receipt for one payment that came, whole or a part, as a PDF: what was paid, and what stays due.',
    access: { learner: true, center: 'desk_payment:manage' },
    params: z.strictObject({ id: idField }),
    query: z.strictObject({ language: languageField.default('en') }),
    answer: z.undefined(),
    answersBytes: true,
    rate: { max: 60, windowSeconds: 3600, per: 'user' },
  },
  'GET /orders/{id}/payment-request': {
    id: 'paymentrequest.print',
    summary: 'What is still to be paid for an order, as a PDF with a UPI QR code over the amount.',
    access: { learner: true, center: 'desk_payment:manage' },
    params: z.strictObject({ id: idField }),
    query: z.strictObject({ language: languageField.default('en') }),
    answer: z.undefined(),
    answersBytes: true,
    refusals: ['nothing_to_pay'],
    rate: { max: 60, windowSeconds: 3600, per: 'user' },
  },
  'POST /payments/{id}/receipt-messages': {
    id: 'receipt.send',
    summary: 'Send the family of a payment a message with the way to its receipt.',
    access: { center: 'desk_payment:manage' },
    stale: [],
    params: z.strictObject({ id: idField }),
    answer: z.object({ sentTo: z.string().nullable() }),
    status: 201,
    rate: { max: 120, windowSeconds: 3600, per: 'user' },
  },
  'GET /family/orders': {
    id: 'familyorder.list',
    summary: 'What the family ordered, newest first, with its documents.',
    access: { learner: true },
    query: z.strictObject({
      ...pageQuery,
      orderId: optionalFilter(idField),
      centerId: optionalFilter(idField),
      status: optionalFilter(z.enum(FAMILY_ORDER_FILTERS)),
    }),
    answer: listAnswer(familyOrder),
  },
})

import { frame } from './expert/frame.hi.ts'
import { own } from './expert/own.hi.ts'
import type en from './expert.en.ts'
import type { Translated } from './language.ts'

export default {
  ...frame,
  own,
} satisfies Translated<typeof en>

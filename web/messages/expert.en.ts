import { frame } from './expert/frame.en.ts'
import { own } from './expert/own.en.ts'

export default {
  ...frame,
  own,
} as const

import { useState } from 'react'

/** Copies a text; `failed` where the browser does not allow it, so that the reader is told to copy it by hand. */
export function useCopy(text: string) {
  const [copied, setCopied] = useState<'no' | 'yes' | 'failed'>('no')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied('yes')
    } catch {
      setCopied('failed')
    }
  }
  return { copied, copy: () => void copy() }
}

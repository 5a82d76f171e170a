import classes from './discovery.module.css'

/** The first letters of a name, where there is no picture. */
export function Monogram({ name }: { name: string }) {
  const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' })
  const first = (word: string) => [...letters.segment(word)][0]?.segment ?? ''
  const words = name.split(/\s+/).filter(Boolean)
  return (
    <span className={classes.monogram} aria-hidden>
      {words.slice(0, 2).map(first).join('').toUpperCase()}
    </span>
  )
}

// On its own because every Hindi catalogue takes it, and a catalogue imports no code.

/** The same tree with free words at its leaves: what a translation of a catalog has to be. */
export type Translated<Catalog> = {
  [Key in keyof Catalog]: Catalog[Key] extends string ? string : Translated<Catalog[Key]>
}

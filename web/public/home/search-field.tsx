import { type InputHTMLAttributes, type ReactNode, useId } from 'react'
import classes from './search-form.module.css'

type SearchFieldProps = InputHTMLAttributes<HTMLInputElement> & { label: string; icon: ReactNode }

/** A text field of the search. Plain elements: the library's own are the biggest part of what the page would load. */
export function SearchField({ label, icon, ...input }: SearchFieldProps) {
  const id = useId()
  return (
    <div className={classes.field}>
      <label htmlFor={id}>{label}</label>
      <span className={classes.icon}>{icon}</span>
      <input id={id} type="text" autoComplete="off" maxLength={80} {...input} className={classes.input} />
    </div>
  )
}

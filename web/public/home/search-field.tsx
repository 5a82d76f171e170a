import { IconChevronDown } from '@tabler/icons-react'
import { type InputHTMLAttributes, type ReactNode, useId } from 'react'
import classes from './search-form.module.css'

type SearchFieldProps = InputHTMLAttributes<HTMLInputElement> & { label: string; icon: ReactNode }

/** A text field of the search. Plain elements: the library's own are the biggest part of what the page would load. */
export function SearchField({ label, icon, ...input }: SearchFieldProps) {
  const id = useId()
  return (
    <div className={`${classes.field} ${classes.text}`}>
      <label htmlFor={id}>{label}</label>
      <span className={classes.icon}>{icon}</span>
      <input id={id} type="text" autoComplete="off" maxLength={80} {...input} className={classes.input} />
    </div>
  )
}

type ChoiceProps = {
  label: string
  name: string
  defaultValue: string
  options: readonly { value: string; label: string }[]
}

/** A choice of the search. */
export function SearchChoice({ label, name, defaultValue, options }: ChoiceProps) {
  const id = useId()
  return (
    <div className={classes.field}>
      <label htmlFor={id}>{label}</label>
      <select id={id} name={name} defaultValue={defaultValue} className={classes.input}>
        {options.map(option => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <span className={classes.arrow}>
        <IconChevronDown size={20} aria-hidden />
      </span>
    </div>
  )
}

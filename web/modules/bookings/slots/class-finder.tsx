import { Chip, Group, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Language } from '#domain/kernel/language.ts'
import { formatMoney, type Money } from '#domain/kernel/money.ts'
import { useSelectedLearnerId } from '#web/browser/storage.ts'
import { useLanguage, useNames, useT } from '#web/messages/use-messages.ts'
import { type ClassState, cheapestOf, choiceOf, type Rate } from './class-choice.ts'
import { SlotCalendar } from './slot-calendar.tsx'
import type { Slot } from './slot-times.ts'
import classes from './slots.module.css'

type ClassFinderProps = {
  rates: readonly Rate[]
  state: ClassState & { date: string }
  onState: (change: Partial<ClassState & { date: string }>) => void
  onPick: (slot: Slot, rate: Rate) => void
  zone?: string
  centerLabel?: (id: string, name: string) => string
  /** What is there where nothing is offered. */
  empty: ReactNode
}

/** Service, length, expert, day and time of a class, in that order; what leaves no choice is not asked. */
export function ClassFinder(props: ClassFinderProps) {
  const { rates, state, onState, onPick, zone, empty } = props
  const t = useT('common.slots')
  const name = useNames()
  const language = useLanguage()
  const learnerId = useSelectedLearnerId()
  const choice = choiceOf(rates, state)
  if (!choice) return empty
  const isExpertGiven = new Set(rates.map(rate => rate.expertId)).size === 1
  const price = (list: readonly Rate[]) => priceWords(list, language, from => t('from', { price: from }))
  const rateOf = (slot: Slot) => rates.find(rate => rate.id === slot.rateId)
  const pick = (slots: Slot[]) => {
    const best = cheapestOf(slots, rates)
    if (best) onPick(best.slot, best.rate)
  }
  const caption = (slots: Slot[]) =>
    slots.length > 1 ? t('expertsFree', { count: slots.length }) : slots[0] && rateOf(slots[0])?.expertName

  return (
    <Stack gap="lg">
      {choice.centers.length > 1 && (
        <Choices
          legend={t('where')}
          value={choice.centerId}
          onChange={center => onState({ center, date: '' })}
          options={choice.centers.map(center => ({
            value: center.id,
            label: props.centerLabel?.(center.id, center.name) ?? center.name,
          }))}
        />
      )}
      {choice.services.length > 1 && (
        <Choices
          legend={t('service')}
          value={choice.serviceId}
          onChange={service => onState({ service, date: '' })}
          options={choice.services.map(service => ({ value: service.id, label: name(service.name) }))}
        />
      )}
      <Choices
        legend={t('length')}
        value={String(choice.minutes)}
        onChange={minutes => onState({ minutes, date: '' })}
        options={choice.lengths.map(length => ({
          value: String(length.minutes),
          label: t('lengthPrice', { minutes: length.minutes, price: price(length.rates) }),
        }))}
      />
      {choice.experts.length > 1 && (
        <Choices
          legend={t('expert')}
          value={choice.expertId ?? ''}
          onChange={expert => onState({ expert, date: '' })}
          options={[
            { value: '', label: t('anyExpert') },
            ...choice.experts.map(rate => ({
              value: rate.expertId,
              label: t('expertPrice', { name: rate.expertName, price: price([rate]) }),
            })),
          ]}
        />
      )}
      <SlotCalendar
        centerId={choice.centerId}
        serviceId={choice.serviceId}
        minutes={choice.minutes}
        expertId={choice.expertId}
        {...(zone ? { zone } : {})}
        date={state.date}
        onDate={date => onState({ date })}
        onPick={pick}
        learnerId={learnerId ?? undefined}
        caption={isExpertGiven || choice.expertId ? undefined : caption}
      />
    </Stack>
  )
}

type ChoicesProps = {
  legend: string
  value: string
  onChange: (value: string) => void
  options: readonly { value: string; label: string }[]
}

function Choices({ legend, value, onChange, options }: ChoicesProps) {
  return (
    <fieldset className={classes.choices}>
      <legend>{legend}</legend>
      <Chip.Group value={value} onChange={onChange}>
        <Group gap="sm">
          {options.map(option => (
            <Chip
              key={option.value}
              value={option.value}
              size="md"
              classNames={{ root: classes.choice ?? '' }}
            >
              {option.label}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
    </fieldset>
  )
}

function priceWords(rates: readonly Rate[], language: Language, from: (price: string) => string) {
  const prices: Money[] = rates.map(rate => rate.price)
  const lowest = prices.toSorted((a, b) => a.amount - b.amount)[0]
  if (!lowest) return ''
  const words = formatMoney(lowest, language, { trim: true })
  return prices.some(price => price.amount !== lowest.amount) ? from(words) : words
}

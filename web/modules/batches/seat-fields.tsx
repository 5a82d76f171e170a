import { Select } from '@mantine/core'
import { JOININGS, PRICE_PERS, TRIALS } from '#domain/modules/batches/batch-words.ts'
import { useT } from '#web/messages/use-messages.ts'
import { netOf, type PriceTax, useFamiliesSee } from '#web/modules/orders/public.ts'
import DatePicker from '#web/ui/form/date-picker.tsx'
import { RupeeField, type RupeeFieldProps } from '#web/ui/form/rupee-field.tsx'
import type { FactValues } from './batch-values.ts'
import classes from './batches.module.css'
import { type FieldsProps, FigureField } from './what-fields.tsx'

/** Below its field, so that fields beside each other are in line. */
const fieldOrder: NonNullable<RupeeFieldProps['inputWrapperOrder']> = [
  'label',
  'input',
  'description',
  'error',
]

/** Seats, the minimum with its day of decision, what it costs, how one joins. */
export function SeatFields({
  values,
  errors,
  onChange,
  tax,
}: FieldsProps<FactValues> & { tax: PriceTax | undefined }) {
  const t = useT('common.batchForm')
  const familiesSee = useFamiliesSee(tax)
  return (
    <>
      <div className={classes.two}>
        <FigureField
          label={t('capacity')}
          value={values.capacity}
          min={1}
          max={500}
          error={errors.capacity}
          onChange={capacity => onChange({ capacity })}
        />
        <Select
          label={t('joining')}
          data={JOININGS.map(value => ({ value, label: t(`joinings.${value}`) }))}
          value={values.joining}
          onChange={next => next && onChange({ joining: next as FactValues['joining'] })}
        />
        <FigureField
          label={t('minimum')}
          description={t('minimumHint')}
          value={values.minParticipants}
          min={1}
          error={errors.minParticipants}
          onChange={minParticipants => onChange({ minParticipants })}
        />
        {values.minParticipants !== '' && (
          <DatePicker
            label={t('decideOn')}
            value={values.decideOn}
            error={errors.decideOn ?? errors.decideAt}
            onChange={decideOn => onChange({ decideOn })}
          />
        )}
      </div>
      <div className={classes.two}>
        <RupeeField
          label={t('price')}
          value={values.price}
          description={familiesSee(netOf(values.price))}
          inputWrapperOrder={fieldOrder}
          error={errors.price}
          onChange={event => onChange({ price: event.currentTarget.value })}
        />
        <Select
          label={t('pricePer')}
          data={PRICE_PERS.map(value => ({ value, label: t(`pers.${value}`) }))}
          value={values.pricePer}
          onChange={next => next && onChange({ pricePer: next as FactValues['pricePer'] })}
        />
        {values.pricePer === 'pack' && (
          <FigureField
            label={t('packClasses')}
            value={values.packClasses}
            min={1}
            max={200}
            error={errors.packClasses}
            onChange={packClasses => onChange({ packClasses })}
          />
        )}
        <RupeeField
          label={t('registration')}
          value={values.registration}
          description={familiesSee(netOf(values.registration))}
          inputWrapperOrder={fieldOrder}
          error={errors.registration}
          onChange={event => onChange({ registration: event.currentTarget.value })}
        />
        <Select
          label={t('trial')}
          data={TRIALS.map(value => ({ value, label: t(`trials.${value}`) }))}
          value={values.trial}
          onChange={next => next && onChange({ trial: next as FactValues['trial'] })}
        />
        {values.trial === 'paid' && (
          <RupeeField
            label={t('trialPrice')}
            value={values.trialPrice}
            description={familiesSee(netOf(values.trialPrice))}
            inputWrapperOrder={fieldOrder}
            error={errors.trialPrice ?? errors.trialAmount}
            onChange={event => onChange({ trialPrice: event.currentTarget.value })}
          />
        )}
        <FigureField
          label={t('absenceCutoffHours')}
          description={t('noticeHint')}
          value={values.absenceCutoffHours}
          max={720}
          onChange={absenceCutoffHours => onChange({ absenceCutoffHours })}
        />
      </div>
    </>
  )
}

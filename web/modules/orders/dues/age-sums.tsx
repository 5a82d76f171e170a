import { Text, UnstyledButton } from '@mantine/core'
import { useT } from '#web/messages/use-messages.ts'
import { MoneyText } from '#web/ui/money-text.tsx'
import type { DueSums } from './due-row.tsx'
import classes from './dues.module.css'

const ages = ['not_due', 'days_1_7', 'days_8_30', 'over_30'] as const

type AgeSumsProps = {
  sums: DueSums | undefined
  /** The selected age; '' is all of them. */
  chosen: string
  onChoose: (age: string) => void
}

/** What is due by how long it has been; each of them narrows the list to itself. */
export function AgeSums({ sums, chosen, onChoose }: AgeSumsProps) {
  const t = useT('common.paying.dues')
  return (
    <fieldset className={classes.ages} aria-label={t('age')}>
      {ages.map(age => (
        <UnstyledButton
          key={age}
          className={classes.age}
          aria-pressed={chosen === age}
          onClick={() => onChoose(age)}
        >
          <Text component="span" size="sm" c="dimmed">
            {t(`ages.${age}`)}
          </Text>
          <Text component="span" size="lg" fw={650} mih="1.55em">
            {sums && <MoneyText value={sums[age]} />}
          </Text>
        </UnstyledButton>
      ))}
      <div className={classes.all}>
        <Text component="span" size="sm" c="dimmed">
          {t('total')}
        </Text>
        <Text component="span" size="lg" fw={650} mih="1.55em">
          {sums && <MoneyText value={sums.all} />}
        </Text>
      </div>
    </fieldset>
  )
}

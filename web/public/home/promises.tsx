import { Container } from '@mantine/core'
import {
  IconCalendarCheck,
  IconDeviceMobile,
  IconHeartHandshake,
  IconReceiptRupee,
} from '@tabler/icons-react'
import { useT } from '#web/messages/use-messages.ts'
import classes from './home.module.css'

const promises = [
  { name: 'once', icon: IconCalendarCheck },
  { name: 'money', icon: IconReceiptRupee },
  { name: 'children', icon: IconHeartHandshake },
  { name: 'yours', icon: IconDeviceMobile },
] as const

/** What everybody who uses it can rely on. */
export function Promises() {
  const t = useT('public.home.promises')
  return (
    <Container size="lg" component="section" className={classes.part} aria-labelledby="promises">
      <h2 id="promises" className={classes.heading}>
        {t('title')}
      </h2>
      <div className={classes.promises}>
        {promises.map(({ name, icon: Icon }) => (
          <div key={name} className={classes.promise}>
            <Icon size={28} stroke={1.5} aria-hidden className={classes.mark} />
            <h3 className={classes.small}>{t(`${name}.title`)}</h3>
            <p className={classes.quiet}>{t(`${name}.text`)}</p>
          </div>
        ))}
      </div>
    </Container>
  )
}

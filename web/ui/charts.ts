import '@mantine/charts/styles.css'

/** All charts of the product come through here, so that their large library is one file that only they load. */
export { AreaChart, BarChart } from '@mantine/charts'

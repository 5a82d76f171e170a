import '@mantine/charts/styles.css'

/** On its own because the large library of charts becomes one file with this name, which only charts load. */
export { AreaChart, BarChart } from '@mantine/charts'

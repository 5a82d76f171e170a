export { FindCenters as default } from '#web/modules/discovery/public.ts'

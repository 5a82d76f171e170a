export { FindExperts as default } from '#web/modules/discovery/public.ts'

export { CenterChoices } from './center-choices.tsx'
export { CenterDashboard } from './dashboard/center-dashboard.tsx'
export { CenterSettings } from './settings/center-settings.tsx'

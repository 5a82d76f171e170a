export { MasterlistsScreen } from './masterlists-screen.tsx'

import { CenterView, type PublicCenter } from '#web/public/pages/center-view.tsx'

export default function Center({ data, origin }: { data: PublicCenter; origin: string }) {
  return <CenterView center={data} origin={origin} />
}

import { ExpertView, type PublicExpert } from '#web/public/pages/expert-view.tsx'

export default function Expert({ data, origin }: { data: PublicExpert; origin: string }) {
  return <ExpertView expert={data} origin={origin} />
}

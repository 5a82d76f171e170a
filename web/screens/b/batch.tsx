import { BatchView, type PublicBatch } from '#web/public/pages/batch-view.tsx'

export default function Batch({ data, origin }: { data: PublicBatch; origin: string }) {
  return <BatchView batch={data} origin={origin} />
}

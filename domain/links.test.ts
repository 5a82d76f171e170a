import { describe, expect, it } from 'vitest'
import { type Path, pathTo } from './links.ts'
import { paths } from './paths.ts'

/** An address with all its parameters, each with its first allowed word, or its own name. */
const whole = (path: Path) => {
  const params = [...path.matchAll(/\$(\w+)/g)].map(([, name = '']) => [name, name.toUpperCase()])
  const search = Object.entries<readonly string[]>(paths[path]).map(([name, words]) => [
    name,
    words[0] ?? name,
  ])
  return (pathTo as (path: Path, given: object) => string)(path, Object.fromEntries([...params, ...search]))
}

describe('the addresses of the product', () => {
  it('match this list', () => {
    expect((Object.keys(paths) as Path[]).map(whole)).toMatchInlineSnapshot(`
      [
        "/?activity=activity&place=place&distance=distance&latitude=latitude&longitude=longitude&language=language",
        "/privacy-policy",
        "/terms-and-conditions",
        "/refund-policy",
        "/c/CENTER",
        "/e/EXPERT",
        "/b/BATCH",
        "/r/CODE",
        "/r/center/CODE",
        "/n/ROLE/ID",
        "/app",
        "/app/GOAL?shared=here",
        "/sign-in?role=learner&next=next",
        "/setup",
        "/admin",
        "/admin/leads?search=search&page=page&sortBy=sortBy&sortOrder=asc&view=list&lead=lead&status=status",
        "/admin/users?search=search&page=page&sortBy=sortBy&sortOrder=asc&user=user&kyc=kyc",
        "/admin/centers?search=search&page=page&sortBy=sortBy&sortOrder=asc&tab=centers&center=center&request=request&status=status&gate=gate&map=off&kyc=kyc",
        "/admin/masterlists?search=search&page=page&sortBy=sortBy&sortOrder=asc&list=list&parentId=parentId&status=status",
        "/admin/books?account=account&from=from&until=until&side=side",
        "/admin/tax-rates",
        "/admin/setup",
        "/admin/devices?session=session",
        "/admin/notifications?page=page&unread=true&kind=kind&learnerId=learnerId",
        "/admin/notifications/detail?notification=notification",
        "/admin/notifications/messages?page=page&channel=channel",
        "/center",
        "/center/choose-center?next=next",
        "/center/dashboard?money=bars&attendance=bars&request=request&class=class",
        "/center/inbox?kind=kind&request=request",
        "/center/staff?search=search&page=page&sortBy=sortBy&sortOrder=asc&member=member",
        "/center/experts?search=search&page=page&sortBy=sortBy&sortOrder=asc&requesterType=center&engagement=engagement",
        "/center/find-new-experts?search=search&page=page&sortBy=sortBy&sortOrder=asc&latitude=latitude&longitude=longitude&coordinatesSource=coordinatesSource&distance=distance&services=services",
        "/center/experts/requests?search=search&page=page&sortBy=sortBy&sortOrder=asc&request=request&status=open&kind=kind&learnerId=learnerId&requesterType=requesterType",
        "/center/learners?search=search&page=page&sortBy=sortBy&sortOrder=asc&startDate=startDate&endDate=endDate&membership=membership&change=change&number=number",
        "/center/learners-requests?search=search&page=page&sortBy=sortBy&sortOrder=asc&request=request&status=open&kind=kind&learnerId=learnerId",
        "/center/batches?search=search&page=page&sortBy=sortBy&sortOrder=asc&batch=batch&status=status",
        "/center/gallery?tab=center&id=id&item=item&page=page&search=search",
        "/center/batches/requests?search=search&page=page&sortBy=sortBy&sortOrder=asc&request=request&status=open&kind=kind&learnerId=learnerId",
        "/center/polls?search=search&page=page&sortBy=sortBy&sortOrder=asc&poll=poll&status=status&batch=batch&audience=audience",
        "/center/announcements?search=search&page=page&sortBy=sortBy&sortOrder=asc&announcement=announcement&tab=own&status=status&batch=batch&audience=audience",
        "/center/bookings?search=search&page=page&sortBy=sortBy&sortOrder=asc&startDate=startDate&endDate=endDate&booking=booking&status=status&service=service",
        "/center/profile-update-requests?search=search&page=page&sortBy=sortBy&sortOrder=asc&request=request&status=open&kind=kind&learnerId=learnerId&side=answers&requesterType=requesterType",
        "/center/schedule?startDate=startDate&endDate=endDate&view=day&currentDate=currentDate&groupBy=groupBy&colorBy=colorBy&centerId=centerId&serviceId=serviceId&expertId=expertId&learnerId=learnerId&batchType=batchType&status=status&class=class",
        "/center/settings?tab=profile",
        "/center/devices?session=session",
        "/center/notifications?page=page&unread=true&kind=kind&learnerId=learnerId",
        "/center/notifications/detail?notification=notification",
        "/center/notifications/messages?page=page&channel=channel&show=center",
        "/center/class/reschedule/requests?status=status&show=choices&reschedule=reschedule&class=class",
        "/center/payment?search=search&page=page&sortBy=sortBy&sortOrder=asc&startDate=startDate&endDate=endDate&tab=orders&part=brought&view=statements&order=order&status=status&method=method&age=age&side=side&day=day&month=month&expert=expert&earning=earning&statement=statement&account=account&from=from&until=until",
        "/center/desk-screen",
        "/center/payment/amount?next=next&method=method&paid=1",
        "/center/terms-acceptance?next=next",
        "/center/payment/verification-pending?next=next",
        "/center/register?next=next",
        "/expert?request=request&class=class",
        "/expert/inbox?kind=kind&request=request",
        "/expert/learners?search=search&page=page&sortBy=sortBy&sortOrder=asc",
        "/expert/more?show=data",
        "/expert/more/profile",
        "/expert/more/availability?center=center",
        "/expert/more/time-off?request=request&status=status",
        "/expert/more/rates",
        "/expert/more/earnings?month=month&earning=earning",
        "/expert/more/kyc",
        "/expert/more/payout-account",
        "/expert/more/statements?statement=statement",
        "/expert/batches?search=search&page=page&sortBy=sortBy&sortOrder=asc&batch=batch&status=status",
        "/expert/batches/requests?search=search&page=page&sortBy=sortBy&sortOrder=asc&request=request&status=open&kind=kind&learnerId=learnerId",
        "/expert/polls?search=search&page=page&sortBy=sortBy&sortOrder=asc&poll=poll&status=status&batch=batch&audience=audience",
        "/expert/announcements?search=search&page=page&sortBy=sortBy&sortOrder=asc&announcement=announcement&tab=own&status=status&batch=batch&audience=audience",
        "/expert/bookings?search=search&page=page&sortBy=sortBy&sortOrder=asc&startDate=startDate&endDate=endDate&booking=booking&status=status&service=service&request=request",
        "/expert/schedule?startDate=startDate&endDate=endDate&view=day&currentDate=currentDate&groupBy=groupBy&colorBy=colorBy&centerId=centerId&serviceId=serviceId&expertId=expertId&learnerId=learnerId&batchType=batchType&status=status&class=class",
        "/expert/gallery?tab=center&id=id&item=item&page=page&search=search",
        "/expert/centers?search=search&page=page&sortBy=sortBy&sortOrder=asc&section=requests&engagement=engagement",
        "/expert/find-new-centers?search=search&page=page&sortBy=sortBy&sortOrder=asc&latitude=latitude&longitude=longitude&coordinatesSource=coordinatesSource&distance=distance&services=services",
        "/expert/centers/requests?search=search&page=page&sortBy=sortBy&sortOrder=asc&request=request&status=open&kind=kind&learnerId=learnerId&requesterType=requesterType",
        "/expert/devices?session=session",
        "/expert/class/reschedule/requests?status=status&show=choices&reschedule=reschedule&class=class",
        "/expert/terms-acceptance?next=next",
        "/expert/agreements?engagement=engagement",
        "/expert/notifications?page=page&unread=true&kind=kind&learnerId=learnerId",
        "/expert/notifications/detail?notification=notification",
        "/expert/notifications/messages?page=page&channel=channel",
        "/learner?class=class",
        "/learner/batches?search=search&page=page&sortBy=sortBy&sortOrder=asc&tab=mine&poll=poll&enrolment=enrolment&batch=batch&paid=1&join=join&batchStatus=batchStatus&request=request&latitude=latitude&longitude=longitude",
        "/learner/batches/BATCHID",
        "/learner/announcements?page=page&announcement=announcement&learnerId=learnerId",
        "/learner/centers?search=search&page=page&sortBy=sortBy&sortOrder=asc&request=request&status=open&kind=kind&learnerId=learnerId&tab=mine&membership=membership",
        "/learner/gallery?tab=center&id=id&item=item&page=page&search=search",
        "/learner/find-new-centers?search=search&page=page&sortBy=sortBy&sortOrder=asc&latitude=latitude&longitude=longitude&coordinatesSource=coordinatesSource&distance=distance&services=services",
        "/learner/find-new-centers/CENTERID?service=service&center=center&expert=expert&minutes=minutes&date=date&at=at",
        "/learner/find-new-centers/society-centers/request-access/list?search=search&page=page&sortBy=sortBy&sortOrder=asc&request=request&status=open&kind=kind&learnerId=learnerId&tab=near",
        "/learner/bookings?search=search&page=page&sortBy=sortBy&sortOrder=asc&startDate=startDate&endDate=endDate&booking=booking&status=status&service=service&request=request&learnerId=learnerId",
        "/learner/bookings/BOOKINGID?paid=1",
        "/learner/class/reschedule/requests?status=status&show=choices&reschedule=reschedule&class=class",
        "/learner/schedule?startDate=startDate&endDate=endDate&view=day&currentDate=currentDate&groupBy=groupBy&colorBy=colorBy&centerId=centerId&serviceId=serviceId&expertId=expertId&learnerId=learnerId&batchType=batchType&status=status&class=class",
        "/learner/experts?search=search&page=page&sortBy=sortBy&sortOrder=asc",
        "/learner/find-new-experts?search=search&page=page&sortBy=sortBy&sortOrder=asc&latitude=latitude&longitude=longitude&coordinatesSource=coordinatesSource&distance=distance&services=services",
        "/learner/find-new-experts/EXPERTID?service=service&center=center&expert=expert&minutes=minutes&date=date&at=at",
        "/learner/terms-acceptance?next=next",
        "/learner/notifications?page=page&unread=true&kind=kind&learnerId=learnerId",
        "/learner/notifications/detail?notification=notification",
        "/learner/notifications/messages?page=page&channel=channel",
        "/learner/more?show=confirmations&learnerId=learnerId",
        "/learner/more/credits?credit=credit",
        "/learner/more/payments?search=search&page=page&sortBy=sortBy&sortOrder=asc&shared=here&order=order&pay=1&wallet=wallet&status=status&centerId=centerId",
        "/learner/referrals?search=search&page=page&sortBy=sortBy&sortOrder=asc&status=status&referral=referral",
        "/learner/profile?next=next",
        "/learner/devices?session=session",
      ]
    `)
  })

  it('omit missing parameters and accept any text', () => {
    expect(pathTo('/center/bookings', { booking: undefined, search: '' })).toBe('/center/bookings')
    expect(pathTo('/center/payment', { tab: 'invoices', search: 'TRV/24-25 & more' })).toBe(
      '/center/payment?tab=invoices&search=TRV%2F24-25%20%26%20more',
    )
    expect(pathTo('/learner/bookings/$bookingId', { bookingId: 'a/b', paid: '1' })).toBe(
      '/learner/bookings/a%2Fb?paid=1',
    )
  })
})

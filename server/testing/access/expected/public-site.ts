import { admin, type ExpectedAccess, service } from './row.ts'

/** The public site, and what comes in through it. */
export const publicSite: Record<string, ExpectedAccess> = {
  // ——— the public site ———
  'masterlist.read': { who: 'anybody', input: () => ({ query: { lists: 'service' } }) },
  'discovery.home': { who: 'anybody' },
  'discovery.towns': { who: 'anybody', input: () => ({ query: { search: 'mys' } }) },
  'discovery.nextTimes': {
    who: 'anybody',
    ids: {
      'query.centers.0': { filter: 'center' },
      'query.experts.0': { filter: 'expert' },
      'query.services.0': { filter: 'service' },
    },
  },
  'activity.show': { who: 'anybody', ids: { 'params.id': service } },
  'center.find': {
    who: 'anybody',
    ids: {
      'query.centerType': service,
      'query.operatingEntity': service,
      'query.services.0': service,
      'query.amenities.0': service,
    },
  },
  'center.show': {
    who: 'anybody',
    ids: { 'params.id': { open: 'center' }, 'query.service': { filter: 'service' } },
  },
  'publicCenter.show': { who: 'anybody', input: ({ ids }) => ({ params: { handle: ids.center } }) },
  'publicExpert.show': { who: 'anybody', input: ({ ids }) => ({ params: { handle: ids.expert } }) },
  'publicBatch.show': { who: 'anybody', input: ({ ids }) => ({ params: { handle: ids.batch } }) },
  'publicPage.picture': {
    who: 'anybody',
    input: ({ ids }) => ({ params: { kind: 'batch', handle: ids.batch } }),
  },
  'expert.find': {
    who: 'anybody',
    ids: {
      'query.service': service,
      'query.services.0': service,
      'query.language': service,
      'query.level': service,
    },
  },
  'expert.show': {
    who: 'anybody',
    ids: { 'params.id': { open: 'expert' }, 'query.service': { filter: 'service' } },
  },
  'slot.list': {
    who: 'anybody',
    ids: {
      'query.centerId': { open: 'center' },
      'query.expertId': { open: 'expert' },
      'query.serviceId': service,
      'query.moving': { filter: 'booking' },
    },
  },
  'quicksearch.find': { who: 'signed in', input: () => ({ query: { query: 'secret' } }) },
  'lead.add': { who: 'anybody', ids: { 'body.serviceIds.0': service } },
  'lead.list': { who: admin, ids: { 'query.assigneeId': { open: 'user' } } },
  'lead.enter': { who: admin, ids: { 'body.serviceIds.0': service } },
  'lead.show': { who: admin, ids: { 'params.id': { open: 'booking' } } },
  'lead.change': { who: admin, ids: { 'params.id': { open: 'booking' }, 'body.serviceIds.0': service } },
  'lead.plan': {
    who: admin,
    ids: { 'params.id': { open: 'booking' }, 'body.assigneeId': { open: 'user' } },
  },
  'lead.note': { who: admin, ids: { 'params.id': { open: 'booking' } } },
  'lead.step': { who: admin, ids: { 'params.id': { open: 'booking' } } },
  'lead.convert': {
    who: admin,
    ids: {
      'params.id': { open: 'booking' },
      'body.center.centerTypeId': { open: 'centerType' },
      'body.center.operatingEntityId': { open: 'operatingEntity' },
      'body.center.serviceIds.0': service,
    },
    input: () => ({
      body: {
        into: 'center',
        center: {
          name: 'House of a lead',
          access: 'open',
          addressLine: '1 Main Road',
          city: 'Bengaluru',
          stateCode: '29',
          latitude: 12.97,
          longitude: 77.59,
          phone: '+919845000099',
        },
      },
    }),
  },
  'lead.remove': { who: admin, ids: { 'params.id': { open: 'booking' } } },
  'masterlist.list': {
    who: admin,
    ids: { 'query.parentId': service },
    input: () => ({ query: { list: 'service' } }),
  },
  'masterlist.show': { who: admin, ids: { 'params.id': service } },
  'masterlist.add': {
    who: admin,
    ids: { 'body.parentId': { open: 'serviceCategory' } },
    input: () => ({ body: { list: 'service', code: 'a-code', place: null } }),
  },
  'masterlist.change': {
    who: admin,
    ids: { 'params.id': service, 'body.parentId': { open: 'serviceCategory' } },
    input: () => ({ body: { place: null } }),
  },
  'masterlist.status': { who: admin, ids: { 'params.id': service } },
  'masterlist.position': { who: admin, ids: { 'params.id': service, 'body.ofId': service } },
  'masterlist.remove': { who: admin, ids: { 'params.id': service } },
}

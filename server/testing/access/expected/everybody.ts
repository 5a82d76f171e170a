import { admin, classPeople, type ExpectedAccess, learner, teachers } from './row.ts'

/** A city whose place on the map nobody has named. */
const noPlace = { latitude: null, longitude: null }

/** What everybody has: a sign-in, a bell, files, lists. */
export const everybody: Record<string, ExpectedAccess> = {
  // ——— signing in, and oneself ———
  'code.send': { who: 'anybody' },
  'session.start': {
    who: 'anybody',
    ids: { 'body.verificationId': { open: 'booking' } },
    input: () => ({ body: { code: '123456' } }),
  },
  'session.list': { who: 'signed in' },
  'session.revoke': { who: 'signed in', ids: { 'params.id': 'session' } },
  'session.revokeothers': { who: 'signed in' },
  'session.refresh': { who: 'anybody', input: () => ({ body: { refreshToken: 'x'.repeat(60) } }) },
  'session.open': { who: 'anybody', input: () => ({ body: { token: 'x'.repeat(60), role: 'learner' } }) },
  'session.end': { who: 'signed in' },
  'me.show': { who: 'signed in' },
  'me.update': { who: 'signed in' },
  'ownCode.send': { who: 'signed in', ids: { 'body.subjectId': { open: 'booking' } } },
  'live.ticket': { who: 'signed in' },
  'config.show': { who: 'anybody' },
  'setup.show': { who: 'anybody' },
  'setup.code': { who: 'anybody', input: () => ({ body: { setupCode: 'x'.repeat(24) } }) },
  'setup.admin': {
    who: 'anybody',
    ids: { 'body.verificationId': { open: 'booking' } },
    input: () => ({ body: { setupCode: 'x'.repeat(24), code: '123456' } }),
  },
  'platform.show': { who: admin },
  'platform.save': { who: admin, input: () => ({ body: { ...noPlace, version: 1 } }) },
  'platform.texts': { who: admin },
  'platform.message': { who: admin },
  'demo.cast': { who: 'anybody' },
  'demo.inbox': { who: 'anybody' },
  'demo.read': { who: 'anybody', ids: { 'params.id': { open: 'booking' } } },
  'demo.reply': { who: 'signed in' },

  // ——— messages by WhatsApp, SMS and e-mail ———
  'contact.show': { who: 'signed in' },
  'whatsapp.choose': { who: 'signed in' },
  'email.sendCode': { who: 'signed in', input: () => ({ body: { email: 'priya@example.com' } }) },
  'email.verify': { who: 'signed in', ids: { 'body.verificationId': { open: 'booking' } } },
  'email.remove': { who: 'signed in' },
  'email.restart': { who: 'signed in' },
  'email.unsubscribePage': { who: 'anybody', input: () => ({ params: { token: 'x'.repeat(43) } }) },
  'email.unsubscribe': { who: 'anybody', input: () => ({ params: { token: 'x'.repeat(43) } }) },
  'message.list': { who: 'signed in' },
  'message.listOfCenter': { who: { center: 'money:view' } },
  'messageWebhook.challenge': { who: 'anybody' },
  'messageWebhook.receive': { who: 'anybody' },

  // ——— notifications ———
  'notification.list': {
    who: 'signed in',
    ids: { 'query.learnerId': { open: 'learner' }, 'query.sameAs': 'notification' },
  },
  'notification.show': { who: 'signed in', ids: { 'params.id': 'notification' } },
  'reminder.show': { who: 'signed in', ids: { 'params.id': 'notification' } },
  'notification.count': { who: 'signed in' },
  'notification.read': { who: 'signed in', ids: { 'params.id': 'notification' } },
  'notification.readSame': { who: 'signed in', ids: { 'params.id': 'notification' } },
  'notification.readAll': { who: 'signed in', ids: { 'body.newestId': { open: 'notification' } } },
  'notificationSettings.show': { who: 'signed in' },
  'notificationSettings.replace': { who: 'signed in', ids: { 'body.childrenWithMessages.0': 'learner' } },
  'push.show': { who: 'signed in' },
  'push.registerFcm': {
    who: 'signed in',
    ids: { 'body.userId': { kind: 'user', foreign: ['push_for_another'] } },
  },
  'push.registerWebPush': { who: 'signed in' },
  'push.forgetDevice': { who: 'signed in' },

  // ——— everybody with an account ———
  'user.list': { who: admin },
  'user.show': { who: admin, ids: { 'params.id': { open: 'user' } } },
  'user.changestatus': { who: admin, ids: { 'params.id': { open: 'user' } } },
  'user.planMerge': {
    who: admin,
    ids: { 'params.id': { open: 'user' }, 'query.duplicateId': { open: 'user' } },
  },
  'user.planStatus': { who: admin, ids: { 'params.id': { open: 'user' } } },
  'user.merge': {
    who: admin,
    ids: { 'params.id': { open: 'user' }, 'body.duplicateId': { open: 'user' } },
    input: () => ({ body: { reason: 'One person with two numbers', seal: 'none' } }),
  },

  // ——— files ———
  'file.start': {
    who: 'signed in',
    input: () => ({ body: { purpose: 'media', name: 'notes.txt', size: 10 } }),
  },
  'file.receive': { who: 'signed in', ids: { 'params.id': 'file' } },
  'file.progress': { who: 'signed in', ids: { 'params.id': 'file' } },
  'file.discard': { who: 'signed in', ids: { 'params.id': 'file' } },
  'file.show': { who: 'signed in', ids: { 'params.id': 'file' } },
  'file.read': { who: 'anybody', ids: { 'params.id': 'file', 'query.session': { open: 'booking' } } },

  // ——— galleries: who sees what is tried in their own tests ———
  'gallery.list': { who: classPeople('attendance:view') },
  'gallery.show': { who: 'anybody', ids: { 'query.id': { open: 'center' } } },
  'gallery.showItem': { who: 'anybody', ids: { 'params.id': 'gallery item' } },
  'gallery.people': {
    who: teachers('attendance:manage'),
    ids: { 'query.id': 'expert' },
    input: () => ({ query: { gallery: 'expert' } }),
  },
  'gallery.add': {
    who: teachers('attendance:manage'),
    ids: {
      'body.id': 'expert',
      'body.fileId': { kind: 'file', foreign: ['file_not_usable', 'not_found'] },
      'body.posterId': { open: 'file' },
      'body.learnerIds.0': { open: 'learner' },
    },
    input: () => ({ body: { gallery: 'expert' } }),
  },
  'gallery.change': {
    who: teachers('attendance:manage'),
    ids: { 'params.id': 'gallery item', 'body.learnerIds.0': 'learner' },
    unstaged: true,
  },
  'gallery.move': {
    who: teachers('attendance:manage'),
    ids: { 'params.id': 'gallery item', 'body.before': { open: 'gallery item' } },
    unstaged: true,
  },
  'gallery.takeDown': { who: learner, ids: { 'params.id': 'gallery item' }, unstaged: true },
  'gallery.decideTakeDown': {
    who: teachers('attendance:manage'),
    ids: { 'params.id': 'gallery item' },
    unstaged: true,
  },
  'gallery.remove': { who: teachers('attendance:manage'), ids: { 'params.id': 'gallery item' } },
  'gallery.agree': { who: learner, ids: { 'body.centerId': 'center', 'body.learnerId': 'learner' } },

  // ——— lists ———
  'savedfilter.list': { who: { expert: true, center: 'member', admin: true } },
  'savedfilter.save': {
    who: { expert: true, center: 'member', admin: true },
    input: () => ({
      body: { list: '/expert/bookings GET /bookings', name: 'Mine', values: { status: 'past' } },
    }),
  },
  'savedfilter.change': {
    who: { expert: true, center: 'member', admin: true },
    ids: { 'params.id': 'saved filter' },
  },
  'savedfilter.delete': {
    who: { expert: true, center: 'member', admin: true },
    ids: { 'params.id': 'saved filter' },
  },
}

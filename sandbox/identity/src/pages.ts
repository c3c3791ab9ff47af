import { escape, page } from './html.ts';
import { listPeople, type Person } from './people.ts';

/** The provider's name on its pages, by client. */
const titles: Record<string, string> = { facebook: 'Facebook', google: 'Google' };
const titleOf = (client: string): string => titles[client] ?? client;

const scopeLabels: Record<string, string> = {
  openid: 'who you are here',
  profile: 'your name, gender and birthday',
  public_profile: 'your name',
  email: 'your email address',
  user_gender: 'your gender',
  user_birthday: 'your birthday',
  user_photos: 'your photos',
};

const summary = ({ email, emailVerified }: Person): string =>
  email === undefined ? 'shares no email' : `${email}, ${emailVerified ? 'verified' : 'not verified'}`;

/** Renders the choice of a person: an existing one, or a new one. */
export const loginPage = (uid: string, client: string): string =>
  page(
    `Sign in with ${titleOf(client)}`,
    `<form method="post" action="/interaction/${uid}/login"><ul>${listPeople()
      .map(
        (person) =>
          `<li><button name="person" value="${person.id}">${escape(person.name)}<small>${escape(summary(person))}</small></button></li>`,
      )
      .join('')}</ul></form>
    <h2>Somebody new</h2>
    <form method="post" action="/interaction/${uid}/login">
      <label>Name <input name="name" required maxlength="60" autocomplete="off"></label>
      <label>Email <input name="email" type="email" required maxlength="200" autocomplete="off"></label>
      <label class="line"><input name="verified" type="checkbox" checked> The email is verified</label>
      <label>Gender <select name="gender"><option value="">Not told</option><option value="female">Female</option><option value="male">Male</option></select></label>
      <label>Birthday <input name="birthdate" type="date"></label>
      <button class="go">Sign in as this person</button>
    </form>
    ${denyForm(uid, 'Cancel')}`,
  );

/** Renders the data that the person is asked to share. */
export const consentPage = (uid: string, client: string, scopes: readonly string[], person: Person): string =>
  page(
    'Share with this app?',
    `<p>${escape(person.name)}, the app asks ${titleOf(client)} for:</p>
    <ul>${scopes.map((scope) => `<li>• ${escape(scopeLabels[scope] ?? scope)}</li>`).join('')}</ul>
    <form method="post" action="/interaction/${uid}/consent"><button class="go">Allow</button></form>
    ${denyForm(uid, 'Deny')}`,
  );

const denyForm = (uid: string, word: string): string =>
  `<form method="post" action="/interaction/${uid}/deny"><button class="plain">${word}</button></form>`;

export const faultPage = (message: string): string => page('That did not work', `<p>${escape(message)}</p>`);

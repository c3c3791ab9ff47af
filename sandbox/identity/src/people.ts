import { createHash } from 'node:crypto';

/** Somebody who has an account here; made up, all of them. */
export interface Person {
  /** `sub` of tokens. */
  readonly id: string;
  readonly name: string;
  readonly email: string | undefined;
  readonly emailVerified: boolean;
  readonly gender: 'male' | 'female' | undefined;
  /** YYYY-MM-DD. */
  readonly birthdate: string | undefined;
}

/** The same email is the same person, at every sign-in and after every restart. */
const idOf = (email: string): string => createHash('sha256').update(email).digest('hex').slice(0, 20);

const somebody = (person: Omit<Person, 'id' | 'email'> & { email: string }): Person => ({
  id: idOf(person.email),
  ...person,
});

/** Who can be chosen at once; each stands for something that a real provider may say. */
const residents: readonly Person[] = [
  somebody({
    name: 'Vera Winter',
    email: 'vera.winter@people.example.org',
    emailVerified: true,
    gender: 'female',
    birthdate: '1993-04-12',
  }),
  somebody({
    name: 'Otto Sommer',
    email: 'otto.sommer@people.example.org',
    emailVerified: true,
    gender: 'male',
    birthdate: '1990-09-30',
  }),
  somebody({
    name: 'Unni Proven',
    email: 'unni.proven@people.example.org',
    emailVerified: false,
    gender: 'female',
    birthdate: '1996-01-08',
  }),
  {
    id: idOf('nobody’s email'),
    name: 'Max Private',
    email: undefined,
    emailVerified: false,
    gender: undefined,
    birthdate: undefined,
  },
];

const known = new Map(residents.map((person) => [person.id, person]));

export const listPeople = (): readonly Person[] => [...known.values()];
export const findPerson = (id: string): Person | undefined => known.get(id);

/** Makes somebody up, or changes who has that email. */
export const makePerson = (person: Omit<Person, 'id' | 'email'> & { email: string }): Person => {
  const made = somebody(person);
  known.set(made.id, made);
  return made;
};

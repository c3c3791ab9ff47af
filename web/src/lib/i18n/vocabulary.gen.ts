// Generated from the contract by scripts/generate.ts; not to be edited.

// biome-ignore format: one line per field
/** Names of a field's values, in the order of their numbers from 1. */
export const vocabulary = {
  goal: ['serious', 'family', 'dating', 'friendship', 'chat', 'travel', 'unsure'],
  marital_status: ['single', 'divorced', 'widowed', 'separated', 'open'],
  children: ['none', 'one', 'two', 'more', 'grown'],
  want_children: ['yes', 'no', 'someday', 'unsure'],
  accommodation: ['alone', 'shared', 'parents', 'own', 'dormitory'],
  alcohol: ['never', 'rarely', 'socially', 'often'],
  smoking: ['never', 'socially', 'regularly', 'quitting'],
  education: ['school', 'college', 'bachelor', 'master', 'doctorate', 'student'],
  field_of_activity: ['it', 'medicine', 'education', 'art', 'business', 'law', 'finance', 'construction', 'service', 'science', 'sport', 'media', 'public', 'agriculture', 'study', 'other'],
  religion: ['none', 'christian', 'catholic', 'orthodox', 'protestant', 'muslim', 'jewish', 'hindu', 'buddhist', 'spiritual', 'other'],
  ethnicity: ['white', 'black', 'latin', 'asian', 'indian', 'middleEastern', 'mixed', 'other'],
  foreign_languages: ['en', 'es', 'pt', 'fr', 'de', 'pl', 'uk', 'ru', 'hi', 'it', 'zh', 'ja', 'ar', 'tr'],
  interests: ['walking', 'travel', 'music', 'movies', 'reading', 'cooking', 'dancing', 'gym', 'running', 'cycling', 'swimming', 'football', 'yoga', 'hiking', 'camping', 'photography', 'painting', 'theatre', 'museums', 'concerts', 'videoGames', 'boardGames', 'series', 'podcasts', 'coffee', 'wine', 'beer', 'streetFood', 'baking', 'vegan', 'dogs', 'cats', 'gardening', 'fishing', 'skiing', 'surfing', 'climbing', 'tennis', 'volleyball', 'basketball', 'fashion', 'design', 'technology', 'science', 'history', 'languages', 'volunteering', 'meditation', 'astrology', 'karaoke', 'guitar', 'piano', 'singing', 'standUp', 'anime', 'comics', 'cars', 'motorcycles', 'sailing', 'stargazing', 'tea', 'cocktails', 'sushi', 'barbecue', 'brunch', 'chocolate', 'cheese', 'pizza', 'pasta', 'iceCream', 'spicyFood', 'snowboarding', 'boxing', 'martialArts', 'badminton', 'tableTennis', 'padel', 'golf', 'iceHockey', 'iceSkating', 'skateboarding', 'baseball', 'rugby', 'crossfit', 'bowling', 'horseRiding', 'rowing', 'diving', 'marathons', 'festivals', 'rock', 'pop', 'hipHop', 'electronic', 'jazz', 'classical', 'metal', 'vinyl', 'drums', 'violin', 'djing', 'kPop', 'latinMusic', 'roadTrips', 'cityTrips', 'beaches', 'mountains', 'backpacking', 'islands', 'trainTrips', 'vanLife', 'weekendTrips', 'comedies', 'horror', 'documentaries', 'scienceFiction', 'fantasy', 'thrillers', 'musicals', 'opera', 'ballet', 'cartoons', 'picnics', 'birdwatching', 'mushroomPicking', 'kayaking', 'sunsets', 'drawing', 'pottery', 'knitting', 'sewing', 'writing', 'poetry', 'filmmaking', 'crafts', 'tattoos', 'acting', 'makeup', 'interiorDesign', 'architecture', 'vintage', 'streetArt', 'mindfulness', 'spa', 'sauna', 'healthyEating', 'pilates', 'journaling', 'iceBathing', 'selfCare', 'chess', 'quizzes', 'escapeRooms', 'puzzles', 'cardGames', 'rolePlayingGames', 'darts', 'billiards', 'esports', 'bars', 'clubs', 'salsa', 'tango', 'streetFestivals', 'houseParties', 'openAirCinema', 'birds', 'horses', 'aquariums', 'animalRescue', 'reptiles', 'philosophy', 'psychology', 'space', 'economy', 'trueCrime', 'art', 'programming', 'startups', 'investing', 'gadgets', 'motorsport', 'diy', 'drones', 'environment', 'spirituality', 'tarot', 'humanRights', 'equality', 'slowLiving'],
} as const;

// biome-ignore format: one line per field
export const moods = ['readyToChat', 'meetUp', 'coffee', 'eatTogether', 'grabBeers', 'drinkWine', 'smokeHookah', 'spendTimeActively', 'goToMovies', 'goCamping', 'playVideoGames', 'busyWorking', 'upForAnything', 'ratherNotSay', 'goShopping', 'doYoga', 'bored', 'makeMeLaugh', 'duplicate'] as const;

// biome-ignore format: one line per field
export const zodiacSigns = ['aries', 'taurus', 'gemini', 'cancer', 'leo', 'virgo', 'libra', 'scorpio', 'sagittarius', 'capricorn', 'aquarius', 'pisces'] as const;

// biome-ignore format: one line per field
export const conversationPrompts = ['perfectSunday', 'lastLaugh', 'dreamTrip', 'comfortFood', 'songOnRepeat', 'hiddenTalent', 'smallJoy', 'favoriteStory', 'nextAdventure', 'firstDate'] as const;
